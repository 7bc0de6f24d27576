import { describe, expect, test } from 'vitest';
import { createMemoryQueue, type EventQueue } from '../../../src/telemetry/delivery/event-queue.ts';
import { shows } from '../../support/shows.ts';
import { type Answer, event, heldElsewhere, settled, simulatedCollector } from './simulated-collector.ts';

const collector = (...answers: Answer[]) => simulatedCollector(answers);

describe('when the page is left', () => {
  test('sends all events without a response in one keepalive request', async () => {
    const { send, delivery, sent, paths } = collector('never');
    await send(event('a'));
    delivery.send(event('b'));
    delivery.flushOnUnload();
    delivery.flushOnUnload();
    await settled();
    // This includes the pending event. The order is preserved even if the second request arrives first.
    expect(paths()).toEqual(['t: a', 'b: a b']);
    expect(sent.at(-1)?.keepalive).toBe(true);
  });

  test('sends nothing again if all events are in a pending request', async () => {
    const { send, delivery, sent } = collector('never');
    await send(event('a'));
    delivery.flushOnUnload();
    expect(sent).toHaveLength(1);
  });

  test(
    'sends at most 64 kB including pending requests, and queues the other events for the next visit',
    shows('A9.delivery.2', 'V9.analytics.5'),
    async () => {
      const { send, delivery, sent, queue } = collector('never');
      const sized = (name: string) => ({ ...event(name), properties: { text: 'x'.repeat(9_000) } });
      await send(sized('a'));
      for (let at = 0; at < 20; at += 1) delivery.send(sized(`e${at}`));
      delivery.flushOnUnload();
      await settled();
      expect(sent[1]?.names.length).toBeGreaterThan(3);
      expect(sent.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(65_536);
      expect((await queue.head()).length).toBeGreaterThan(10);
    },
  );

  test('does not send accepted events again if the page stays after all', async () => {
    const { send, delivery, sent, queue, pass } = collector('never');
    await send(event('a'));
    delivery.send(event('b'));
    delivery.flushOnUnload();
    await settled();
    expect(await queue.head()).toEqual([]);
    await pass(60_000);
    expect(sent.filter(({ path }) => path !== 'm').map(({ names }) => names.join(''))).toEqual(['a', 'ab']);
  });

  test.each<Answer>([429, 503])('sends nothing during the wait after status %s', async (answer) => {
    const { send, delivery, sent, queue } = collector(answer);
    await send(event('a'), event('b'));
    delivery.flushOnUnload();
    await settled();
    expect(sent).toHaveLength(1);
    expect(await queue.head()).toHaveLength(2);
  });
});

describe('when the page is left, no event is sent', () => {
  const hangs: EventQueue = { ...createMemoryQueue(), head: () => new Promise(() => undefined) };

  test.each<[string, Parameters<typeof simulatedCollector>]>([
    ['before the queue of earlier visits has been read', [[], { queue: hangs }]],
    ['while another tab sends', [[], { lock: { tryRun: async () => false } }]],
  ])('%s', async (_, [answers, parts]) => {
    const { send, delivery, sent, pass } = simulatedCollector(answers, parts);
    await send(event('a'));
    for (let retry = 0; retry < 3; retry += 1) await pass(50);
    delivery.flushOnUnload();
    await settled();
    expect(sent).toEqual([]);
  });

  test('while the delivery rests after ten retries', async () => {
    const { send, delivery, pass, sent } = collector(...Array<Answer>(11).fill(503));
    await send(event('a'));
    for (let retry = 0; retry < 10; retry += 1) await pass(500 * 2 ** retry);
    const before = sent.length;
    delivery.flushOnUnload();
    await settled();
    expect(sent).toHaveLength(before);
  });

  test('after the delivery has been stopped', async () => {
    const { send, delivery, sent } = collector('never');
    await send(event('a'));
    delivery.send(event('b'));
    void delivery.stop();
    delivery.flushOnUnload();
    await settled();
    expect(sent).toHaveLength(1);
  });

  test('if another tab has already sent it', async () => {
    const queue = createMemoryQueue();
    const { lock, release } = heldElsewhere();
    const { send, delivery, pass, sent } = simulatedCollector([], { queue, lock });
    await send(event('a'));
    for (let retry = 0; retry < 3; retry += 1) await pass(50);
    await queue.remove(['a']);
    release();
    await pass(5_000);
    delivery.flushOnUnload();
    await settled();
    expect(sent.filter(({ path }) => path !== 'm')).toEqual([]);
  });
});
