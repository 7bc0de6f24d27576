import { describe, expect, test, vi } from 'vitest';
import { createSandbox } from '../../../sandbox/create-sandbox.ts';
import { browserClock } from '../../../src/browser/ports/clock.ts';
import type { AnalyticsEvent } from '../../../src/telemetry/analytics-event.ts';
import { createCollector } from '../../../src/telemetry/delivery/collector.ts';
import { createMemoryQueue, runWithLock, maxQueuedEvents } from '../../../src/telemetry/delivery/event-queue.ts';
import { createMetrics, type Measure } from '../../../src/telemetry/delivery/metrics.ts';
import { createFakeClock } from '../../../src/testing/fake-clock.ts';
import { shows } from '../../support/shows.ts';
import { type Answer, event, heldElsewhere, settled, simulatedCollector } from './simulated-collector.ts';

const collector = (...answers: Answer[]) => simulatedCollector(answers);

describe('the collector', () => {
  test('gets each event in order, at the first letter of its type', async () => {
    const { send, paths } = collector();
    await send(event('a'), event('b', 'page'), event('c', 'identify'));
    expect(paths()).toEqual(['t: a', 'p: b', 'i: c']);
  });

  test.each<Answer>(['no reply', 500, 503])(
    'gets what it could not take again by itself, after %s',
    shows('A9.delivery.6', 'V9.analytics.3'),
    async (answer) => {
      const { send, pass, sent } = collector(answer);
      await send(event('a'));
      await pass(499);
      expect(sent).toHaveLength(1);
      await pass(1);
      expect(sent.map(({ names }) => names)).toEqual([['a'], ['a']]);
    },
  );

  test(
    'gets it again after 0.5, 1, 2, 4 … s, ten times at most',
    shows('A9.delivery.4', 'V9.analytics.3', 'V9.analytics.7'),
    async () => {
      const { send, pass, paths, sent } = collector(...Array<Answer>(20).fill(503));
      const tries = () => sent.filter(({ path }) => path !== 'm').length;
      await send(event('a'));
      for (let retry = 0; retry < 10; retry += 1) {
        expect(tries()).toBe(retry + 1);
        await pass(500 * 2 ** retry - 1);
        expect(tries()).toBe(retry + 1);
        await pass(1);
      }
      expect(tries()).toBe(11);
      await pass(10_000_000);
      expect(tries()).toBe(11);
      await send(event('b'));
      expect(paths().at(-1)).toBe('b: a b');
    },
  );

  test('gets no event while it wants to be left alone, then all that came, together', shows('V7.other.7'), async () => {
    const { send, pass, paths } = collector(503);
    await send(event('a'));
    await send(event('b', 'page'));
    await send(event('c'));
    expect(paths()).toEqual(['t: a']);
    await pass(500);
    expect(paths()).toEqual(['t: a', 'b: a b c']);
    await send(event('d'));
    expect(paths().at(-1)).toBe('t: d');
  });

  test('gets at most ten events in a batch', shows('A9.delivery.1', 'V9.analytics.4'), async () => {
    const { send, pass, sent } = collector(503);
    await send(...Array.from({ length: 24 }, (_, at) => event(`e${at}`)));
    await pass(500);
    expect(sent.slice(1).map(({ names }) => names.length)).toEqual([10, 10, 4]);
  });

  test('gets at most about 450 kB in a batch', shows('A9.delivery.1', 'V9.analytics.4'), async () => {
    const { send, pass, sent } = collector(503);
    const large = (name: string) => ({ ...event(name), properties: { text: 'ü'.repeat(55_000) } });
    await send(...['a', 'b', 'c', 'd', 'e', 'f'].map(large));
    await pass(500);
    expect(sent.slice(1).map(({ names }) => names.join(''))).toEqual(['abcd', 'ef']);
    expect(Math.max(...sent.map(({ bytes }) => bytes))).toBeLessThan(450_000);
  });

  test(
    'gets what outlives the page in requests of 64 kB at most',
    shows('A9.delivery.2', 'V9.analytics.5'),
    async () => {
      const { send, sent } = collector();
      const sized = (name: string, length: number) => ({ ...event(name), properties: { text: 'x'.repeat(length) } });
      await send(sized('small', 60_000), sized('large', 70_000));
      expect(sent.map(({ keepalive, bytes }) => [keepalive, bytes <= 65_536])).toEqual([
        [true, true],
        [false, false],
      ]);
    },
  );

  test('is not waited for longer than five seconds', shows('A9.delivery.3', 'V9.analytics.6'), async () => {
    const { send, pass, sent } = collector('never');
    await send(event('a'));
    await pass(4_999);
    await pass(500);
    expect(sent).toHaveLength(1);
    await pass(500);
    expect(sent).toHaveLength(2);
  });

  test.each([
    ['as long as its reset header says', { 'x-ratelimit-reset': '12' }, 12_000],
    ['five seconds where it does not say', {}, 5_000],
    ['five seconds where it says nonsense', { 'x-ratelimit-reset': 'soon' }, 5_000],
  ])(
    'that has too much is left alone for %s',
    shows('A9.delivery.5', 'A9.delivery.7', 'V7.other.8', 'V9.analytics.8'),
    async (_, headers, waitMs) => {
      const { send, pass, sent } = collector(new Response(null, { status: 429, headers }));
      await send(event('a'));
      await pass(waitMs - 1);
      expect(sent).toHaveLength(1);
      await pass(1);
      expect(sent).toHaveLength(2);
    },
  );

  test('does not get an event again that it refused', async () => {
    const { send, paths } = collector(400);
    await send(event('a'), event('b'));
    expect(paths()).toEqual(['t: a', 't: b']);
  });

  test('that refuses a batch gets its events one by one', async () => {
    const { send, pass, paths, queue } = collector(503, 413, 200, 422);
    await send(event('a'), event('b'), event('c'));
    await pass(500);
    expect(paths().slice(1)).toEqual(['b: a b c', 't: a', 't: b', 't: c']);
    expect(await queue.head()).toEqual([]);
  });

  test('that refuses a batch gets what comes after its events in batches again', async () => {
    const { send, pass, paths } = collector(503, 413);
    await send(...Array.from({ length: 13 }, (_, at) => event(`e${at}`)));
    await pass(500);
    expect(paths().slice(2)).toEqual([...Array.from({ length: 10 }, (_, at) => `t: e${at}`), 'b: e10 e11 e12']);
  });

  test('is told neither a cookie nor the address of the page', async () => {
    const fetch = vi.fn(async () => new Response(null));
    await createCollector({ url: 'https://collector.example', clock: createFakeClock(), fetch }).post([event('a')]);
    expect(fetch).toHaveBeenCalledWith(
      'https://collector.example/t',
      expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }),
    );
  });

  test('knows whose events they are by the key that is configured', shows('A7.detail.8'), async () => {
    const { send, sent } = simulatedCollector([], { key: 'pk_sample' });
    await send(event('a'));
    expect(sent[0]?.authorization).toBe(`Basic ${btoa('pk_sample:')}`);
  });
});

describe('what waits', () => {
  const down = () => Array<Answer>(11).fill('no reply');

  test('goes in the next visit, the oldest first, before what is new', async () => {
    const queue = createMemoryQueue();
    const before = simulatedCollector(down(), { queue });
    await before.send(event('a'), event('b'));
    const { send, paths } = simulatedCollector([], { queue });
    await send(event('c'));
    expect(paths()).toEqual(['b: a b c']);
    expect(await queue.head()).toEqual([]);
  });

  test('goes at once when the network is back', async () => {
    const { send, delivery, paths } = collector('no reply', 'no reply');
    await send(event('a'));
    delivery.retryNow();
    await settled();
    delivery.retryNow();
    await settled();
    expect(paths()).toEqual(['t: a', 't: a', 't: a']);
  });

  test('waits on when the network is back, where the collector has too much', async () => {
    const { send, delivery, sent, pass } = collector(429);
    await send(event('a'));
    delivery.retryNow();
    await pass(4_999);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
  });

  test('is a thousand events at most, and the oldest go', async () => {
    const { queue, send } = collector(...down());
    await send(...Array.from({ length: maxQueuedEvents + 50 }, (_, at) => event(`e${at}`)));
    const waiting = await queue.head();
    expect([waiting[0]?.name, waiting.length]).toEqual(['e50', 1_000]);
  });

  test('is thrown away after 30 days', async () => {
    const queue = createMemoryQueue([
      { ...event('old'), timestamp: '2026-10-20T23:59:59.000Z' },
      { ...event('young'), timestamp: '2026-10-21T00:00:01.000Z' },
    ]);
    const { paths } = simulatedCollector([], { queue });
    await settled();
    expect(paths()).toEqual(['t: young']);
  });

  test('is thrown away when sending is stopped, and nothing is taken any more', async () => {
    const { send, delivery, queue, sent } = collector('no reply');
    await send(event('a'), event('b'));
    await delivery.stop();
    await send(event('c'));
    expect(await queue.head()).toEqual([]);
    expect(sent).toHaveLength(1);
  });
});

describe('one request at a time', () => {
  test('goes, whatever is sent meanwhile and though the network is back', async () => {
    const { send, delivery, sent, pass } = collector('never');
    await send(event('a'));
    await send(event('b'));
    delivery.retryNow();
    await pass(4_999);
    expect(sent).toHaveLength(1);
  });

  test('goes after a page that was left and stays: none before the last of it is answered', async () => {
    const { send, delivery, paths, pass } = collector('never', 'never');
    await send(event('a'));
    delivery.send(event('b'));
    await pass(1_000);
    delivery.flushOnUnload();
    // The first request times out. The request on leaving has no response yet.
    await pass(4_500);
    expect(paths()).toEqual(['t: a', 'b: a b']);
    await pass(500);
    expect(paths()).toEqual(['t: a', 'b: a b', 'b: a b']);
  });

  test('goes again on leaving, where the page stayed and what it posted came to nothing', async () => {
    const { send, delivery, paths, pass } = collector('never', 503, 'never', 'never');
    await send(event('a'));
    delivery.send(event('b'));
    delivery.flushOnUnload();
    await settled();
    delivery.flushOnUnload();
    await settled();
    expect(paths()).toEqual(['t: a', 'b: a b', 'b: a b']);
    await pass(5_000);
    await pass(500);
    await send(event('c'));
    delivery.flushOnUnload();
    expect(paths().slice(3)).toEqual(['b: a b', 'b: a b c']);
  });

  test('holds what earlier visits left before what is new, also on leaving', async () => {
    const { send, delivery, paths } = simulatedCollector(['never'], { queue: createMemoryQueue([event('left')]) });
    await settled();
    await send(event('a'));
    delivery.flushOnUnload();
    await settled();
    expect(paths()).toEqual(['t: left', 'b: left a']);
  });
});

describe('two tabs', () => {
  test(
    'the queue is asked for four times, 50 ms apart, and then left to the other',
    shows('V9.analytics.1'),
    async () => {
      const clock = createFakeClock();
      const hold = vi.fn(async () => false);
      const held = runWithLock({ tryRun: hold }, clock, async () => undefined);
      for (let retry = 1; retry <= 3; retry += 1) {
        await settled();
        expect(hold).toHaveBeenCalledTimes(retry);
        clock.advance(49);
        await settled();
        expect(hold).toHaveBeenCalledTimes(retry);
        clock.advance(1);
      }
      expect(await held).toBe(false);
      expect(hold).toHaveBeenCalledTimes(4);
      expect(clock.pending).toBe(0);
    },
  );

  test('one sends what both have; when it is gone, the other goes on', async () => {
    const queue = createMemoryQueue();
    const { lock, release } = heldElsewhere();
    const { send, pass, paths } = simulatedCollector([], { queue, lock });
    await send(event('a'));
    await queue.append(event('of the other'));
    // After these retries, the tab asks for the lock only every five seconds.
    for (let retry = 0; retry < 20; retry += 1) await pass(50);
    expect(paths()).toEqual([]);
    release();
    await pass(5_000);
    expect(paths().filter((path) => !path.startsWith('m'))).toEqual(['t: a', 't: of the other']);
  });
});

describe('what went another way than it should', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => event(`e${at}`));
  const old = { ...event('old'), timestamp: '2026-01-01T00:00:00.000Z' };
  const never = { tryRun: async () => false };
  const tags = { destination: 'collector' };

  test.each<[string, Parameters<typeof simulatedCollector>, AnalyticsEvent[], Parameters<Measure>]>([
    ['no reply', [['no reply']], many(1), ['failed', { ...tags, status: 0 }, undefined]],
    ['a status of the server', [[503]], many(1), ['failed', { ...tags, status: 503 }, undefined]],
    ['a refusal', [[422]], many(1), ['refused', { ...tags, status: 422 }, undefined]],
    ['too much', [[429]], many(1), ['limited', tags, undefined]],
    ['events too old', [[], { queue: createMemoryQueue([old, old]) }], [], ['dropped', tags, 2]],
    ['events too many', [['never']], many(maxQueuedEvents + 1), ['dropped', tags, 1]],
    ['a queue that another tab has', [[], { lock: never }], many(1), ['locked', tags, undefined]],
  ])('is measured by its name, with its destination and status: %s', async (_, [answers, parts], events, measured) => {
    const measure = vi.fn<Measure>();
    const { send, pass } = simulatedCollector(answers, { ...parts, measure });
    await send(...events);
    for (let retry = 0; retry < 3; retry += 1) await pass(50);
    expect(measure.mock.calls).toEqual([measured]);
  });

  test('is measured as resting after ten retries, once', async () => {
    const measure = vi.fn<Measure>();
    const { send, pass } = simulatedCollector(Array<Answer>(11).fill(503), { measure });
    await send(event('a'));
    for (let retry = 0; retry < 10; retry += 1) await pass(500 * 2 ** retry);
    expect(measure.mock.calls.slice(10)).toEqual([
      ['failed', { ...tags, status: 503 }, undefined],
      ['resting', tags, undefined],
    ]);
  });
});

describe('metrics', () => {
  test('tell of trouble, thirty seconds after it', shows('V7.other.6', 'V9.analytics.2'), async () => {
    const { send, pass, sent } = collector(503);
    await send(event('a'));
    await pass(29_999);
    expect(sent.map(({ path }) => path)).toEqual(['t', 't']);
    await pass(1);
    expect(sent.slice(2)).toMatchObject([
      {
        path: 'm',
        body: { series: [{ metric: 'failed', value: 1, tags: { destination: 'collector', status: 503 } }] },
      },
    ]);
  });

  test('of a delivery without trouble there are none', async () => {
    const { send, pass, sent } = collector();
    await send(event('a'));
    await pass(60_000);
    expect(sent.map(({ path }) => path)).toEqual(['t']);
  });

  test('are the newest twenty, and those that were not taken go with the next', shows('V9.analytics.2'), async () => {
    const clock = createFakeClock();
    const post = vi.fn<(series: readonly { value: number }[]) => Promise<boolean>>().mockResolvedValueOnce(false);
    post.mockResolvedValue(true);
    const measure = createMetrics(post, clock);
    for (let at = 0; at < 25; at += 1) measure('failed', {}, at);
    clock.advance(30_000);
    await settled();
    measure('failed', {}, 25);
    clock.advance(30_000);
    await settled();
    expect(post.mock.calls.map(([series]) => series.map(({ value }) => value))).toEqual([
      Array.from({ length: 20 }, (_, at) => at + 5),
      Array.from({ length: 20 }, (_, at) => at + 6),
    ]);
  });
});

test('the sandbox takes the events', async () => {
  const { app, world } = createSandbox();
  const destination = createCollector({
    url: 'http://localhost/collector',
    fetch: async (input, init) => app.fetch(new Request(input, init)),
    clock: browserClock,
  });
  expect(await destination.post([event('a')])).toEqual({ kind: 'taken' });
  expect(await destination.post([event('b'), event('c')])).toEqual({ kind: 'taken' });
  expect(world.journal.list()).toMatchObject([
    { method: 'POST', path: 'collector/t', status: 200, body: { name: 'a' } },
    { method: 'POST', path: 'collector/b', status: 200, body: { batch: [{ name: 'b' }, { name: 'c' }] } },
  ]);
});
