import { describe, expect, test, vi } from 'vitest';
import { createSandbox } from '../../../sandbox/create-sandbox.ts';
import { browserClock } from '../../../src/browser/clock.ts';
import type { AnalyticsEvent } from '../../../src/telemetry/analytics-event.ts';
import { createCollectorDestination } from '../../../src/telemetry/collector-destination.ts';
import { shows } from '../../support/shows.ts';

const event = (name: string, type: AnalyticsEvent['type'] = 'track'): AnalyticsEvent => ({
  type,
  name,
  message_id: name,
  timestamp: '2026-11-20T00:00:00.000Z',
  properties: {},
  tracking: {},
});

/** What a request to the collector held: one event, or the batch of several. */
interface Sent {
  readonly path: string;
  readonly names: readonly string[];
  readonly keepalive: boolean;
  readonly bytes: number;
}

type Answer = number | 'no reply' | 'never' | Response;

/** A collector that gives these answers one after the other, then 200. Its time is the test's. */
function collector(...answers: Answer[]) {
  const sent: Sent[] = [];
  const timers: { at: number; run: () => void }[] = [];
  let now = 0;
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const destination = createCollectorDestination({
    url: 'http://localhost/collector',
    clock: {
      after(ms, run) {
        const timer = { at: now + ms, run };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
      },
    },
    async fetch(input, init) {
      const { url } = new Request(input);
      const body = typeof init?.body === 'string' ? init.body : '';
      const held = JSON.parse(body) as AnalyticsEvent | { batch: AnalyticsEvent[] };
      const names = ('batch' in held ? held.batch : [held]).map(({ name }) => name);
      const path = new URL(url).pathname.replace('/collector/', '');
      sent.push({ path, names, keepalive: init?.keepalive === true, bytes: Buffer.byteLength(body) });
      const answer = answers.shift() ?? 200;
      if (answer === 'no reply') throw new TypeError('fetch failed');
      if (answer === 'never') return new Promise<never>(() => undefined);
      return typeof answer === 'number' ? new Response(null, { status: answer }) : answer;
    },
  });
  return {
    sent,
    paths: () => sent.map(({ path, names }) => `${path}: ${names.join(' ')}`),
    send: async (...events: AnalyticsEvent[]) => {
      events.forEach((each) => destination.send(each));
      await settled();
    },
    /** Lets this much time pass. */
    pass: async (ms: number) => {
      now += ms;
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers.splice(timers.indexOf(timer), 1);
        timer.run();
      }
      await settled();
    },
  };
}

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
      const { send, pass, paths, sent } = collector(...Array<Answer>(11).fill(503));
      await send(event('a'));
      for (let retry = 0; retry < 10; retry += 1) {
        expect(sent).toHaveLength(retry + 1);
        await pass(500 * 2 ** retry - 1);
        expect(sent).toHaveLength(retry + 1);
        await pass(1);
      }
      expect(sent).toHaveLength(11);
      await pass(10_000_000);
      expect(sent).toHaveLength(11);
      await send(event('b'));
      expect(paths().at(-1)).toBe('t: b');
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
    const large = (name: string) => ({ ...event(name), properties: { text: 'ü'.repeat(100_000) } });
    await send(large('a'), large('b'), large('c'));
    await pass(500);
    expect(sent.slice(1).map(({ names }) => names)).toEqual([['a', 'b'], ['c']]);
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

  test('gets the newest events when it was away for long', async () => {
    const { send, pass, sent } = collector('no reply');
    await send(...Array.from({ length: 250 }, (_, at) => event(`e${at}`)));
    await pass(500);
    const again = sent.slice(1).flatMap(({ names }) => names);
    expect([again[0], again.at(-1), again.length]).toEqual(['e50', 'e249', 200]);
  });
});

test('the sandbox takes the events', async () => {
  const { app, world } = createSandbox();
  const destination = createCollectorDestination({
    url: 'http://localhost/collector',
    fetch: async (input, init) => app.fetch(new Request(input, init)),
    clock: browserClock,
  });
  destination.send(event('a'));
  await vi.waitFor(() =>
    expect(world.journal.list()).toMatchObject([
      { method: 'POST', path: 'collector/t', status: 200, body: { name: 'a' } },
    ]),
  );
});
