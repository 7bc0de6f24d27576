import { describe, expect, test, vi } from 'vitest';
import { createSandbox } from '../../../sandbox/create-sandbox.ts';
import { browserClock } from '../../../src/browser/ports/clock.ts';
import type { AnalyticsEvent } from '../../../src/telemetry/analytics-event.ts';
import { createCollector } from '../../../src/telemetry/delivery/collector.ts';
import { createMemoryQueue, runWithLock, maxQueuedEvents } from '../../../src/telemetry/delivery/event-queue.ts';
import { createMetricsReporter, type RecordMetric } from '../../../src/telemetry/delivery/metrics.ts';
import { createFakeClock } from '../../../src/testing/fake-clock.ts';
import { shows } from '../../support/shows.ts';
import { type Answer, event, heldElsewhere, settled, simulatedCollector } from './simulated-collector.ts';

const collector = (...answers: Answer[]) => simulatedCollector(answers);

describe('the collector', () => {
  test('gets each event in order, at a path with the first letter of its type', async () => {
    const { send, paths } = collector();
    await send(event('a'), event('b', 'page'), event('c', 'identify'));
    expect(paths()).toEqual(['t: a', 'p: b', 'i: c']);
  });

  test.each<Answer>(['no reply', 500, 503])(
    'gets an event again automatically after the response %s',
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
    'gets a failed event again after 0.5, 1, 2, 4 … s, at most ten times',
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

  test(
    'gets no event during the wait after a failure, then all new events in one batch',
    shows('V7.other.7'),
    async () => {
      const { send, pass, paths } = collector(503);
      await send(event('a'));
      await send(event('b', 'page'));
      await send(event('c'));
      expect(paths()).toEqual(['t: a']);
      await pass(500);
      expect(paths()).toEqual(['t: a', 'b: a b c']);
      await send(event('d'));
      expect(paths().at(-1)).toBe('t: d');
    },
  );

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

  test('gets keepalive requests of at most 64 kB', shows('A9.delivery.2', 'V9.analytics.5'), async () => {
    const { send, sent } = collector();
    const sized = (name: string, length: number) => ({ ...event(name), properties: { text: 'x'.repeat(length) } });
    await send(sized('small', 60_000), sized('large', 70_000));
    expect(sent.map(({ keepalive, bytes }) => [keepalive, bytes <= 65_536])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test(
    'has five seconds to respond before the request is sent again',
    shows('A9.delivery.3', 'V9.analytics.6'),
    async () => {
      const { send, pass, sent } = collector('never');
      await send(event('a'));
      await pass(4_999);
      await pass(500);
      expect(sent).toHaveLength(1);
      await pass(500);
      expect(sent).toHaveLength(2);
    },
  );

  test.each([
    ['the time in its reset header', { 'x-ratelimit-reset': '12' }, 12_000],
    ['five seconds if it sends no reset header', {}, 5_000],
    ['five seconds if its reset header is invalid', { 'x-ratelimit-reset': 'soon' }, 5_000],
  ])(
    'that limits the rate gets no request for %s',
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

  test('does not get a rejected event again', async () => {
    const { send, paths } = collector(400);
    await send(event('a'), event('b'));
    expect(paths()).toEqual(['t: a', 't: b']);
  });

  test('that rejects a batch gets its events one by one', async () => {
    const { send, pass, paths, queue } = collector(503, 413, 200, 422);
    await send(event('a'), event('b'), event('c'));
    await pass(500);
    expect(paths().slice(1)).toEqual(['b: a b c', 't: a', 't: b', 't: c']);
    expect(await queue.head()).toEqual([]);
  });

  test('that rejects a batch gets the events after that batch in batches again', async () => {
    const { send, pass, paths } = collector(503, 413);
    await send(...Array.from({ length: 13 }, (_, at) => event(`e${at}`)));
    await pass(500);
    expect(paths().slice(2)).toEqual([...Array.from({ length: 10 }, (_, at) => `t: e${at}`), 'b: e10 e11 e12']);
  });

  test('gets neither cookies nor a referrer', async () => {
    const fetch = vi.fn(async () => new Response(null));
    await createCollector({ url: 'https://collector.example', clock: createFakeClock(), fetch }).post([event('a')]);
    expect(fetch).toHaveBeenCalledWith(
      'https://collector.example/t',
      expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }),
    );
  });

  test('gets the configured key in the Authorization header', shows('A7.detail.8'), async () => {
    const { send, sent } = simulatedCollector([], { key: 'pk_sample' });
    await send(event('a'));
    expect(sent[0]?.authorization).toBe(`Basic ${btoa('pk_sample:')}`);
  });
});

describe('queued events', () => {
  const down = () => Array<Answer>(11).fill('no reply');

  test('are sent on the next visit, the oldest first and before new events', async () => {
    const queue = createMemoryQueue();
    const before = simulatedCollector(down(), { queue });
    await before.send(event('a'), event('b'));
    const { send, paths } = simulatedCollector([], { queue });
    await send(event('c'));
    expect(paths()).toEqual(['b: a b c']);
    expect(await queue.head()).toEqual([]);
  });

  test('are sent immediately when the network is back', async () => {
    const { send, delivery, paths } = collector('no reply', 'no reply');
    await send(event('a'));
    delivery.retryNow();
    await settled();
    delivery.retryNow();
    await settled();
    expect(paths()).toEqual(['t: a', 't: a', 't: a']);
  });

  test('wait until the rate limit ends, even if the network is back', async () => {
    const { send, delivery, sent, pass } = collector(429);
    await send(event('a'));
    delivery.retryNow();
    await pass(4_999);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
  });

  test('are at most 1,000; the oldest are dropped', async () => {
    const { queue, send } = collector(...down());
    await send(...Array.from({ length: maxQueuedEvents + 50 }, (_, at) => event(`e${at}`)));
    const waiting = await queue.head();
    expect([waiting[0]?.name, waiting.length]).toEqual(['e50', 1_000]);
  });

  test('are dropped after 30 days', async () => {
    const queue = createMemoryQueue([
      { ...event('old'), timestamp: '2026-10-20T23:59:59.000Z' },
      { ...event('young'), timestamp: '2026-10-21T00:00:01.000Z' },
    ]);
    const { paths } = simulatedCollector([], { queue });
    await settled();
    expect(paths()).toEqual(['t: young']);
  });

  test('are dropped when the delivery is stopped, and new events are ignored', async () => {
    const { send, delivery, queue, sent } = collector('no reply');
    await send(event('a'), event('b'));
    await delivery.stop();
    await send(event('c'));
    expect(await queue.head()).toEqual([]);
    expect(sent).toHaveLength(1);
  });
});

describe('one request at a time', () => {
  test('is sent, even if new events arrive or the network is back', async () => {
    const { send, delivery, sent, pass } = collector('never');
    await send(event('a'));
    await send(event('b'));
    delivery.retryNow();
    await pass(4_999);
    expect(sent).toHaveLength(1);
  });

  test('is sent by a page that stays after all: the next request waits for the one sent on leaving', async () => {
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

  test('is sent again on leaving if the page stayed and its earlier request failed', async () => {
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

  test('contains events of earlier visits before new events, also on leaving', async () => {
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
    'a tab requests the lock four times, 50 ms apart, and then leaves the queue to the other tab',
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

  test('a tab sends the events of both tabs after the other tab releases the lock', async () => {
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

describe('a delivery problem', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => event(`e${at}`));
  const old = { ...event('old'), timestamp: '2026-01-01T00:00:00.000Z' };
  const never = { tryRun: async () => false };
  const tags = { destination: 'collector' };

  test.each<[string, Parameters<typeof simulatedCollector>, AnalyticsEvent[], Parameters<RecordMetric>]>([
    ['no reply', [['no reply']], many(1), ['failed', { ...tags, status: 0 }, undefined]],
    ['a server error', [[503]], many(1), ['failed', { ...tags, status: 503 }, undefined]],
    ['a rejection', [[422]], many(1), ['refused', { ...tags, status: 422 }, undefined]],
    ['a rate limit', [[429]], many(1), ['limited', tags, undefined]],
    ['expired events', [[], { queue: createMemoryQueue([old, old]) }], [], ['dropped', tags, 2]],
    ['too many events', [['never']], many(maxQueuedEvents + 1), ['dropped', tags, 1]],
    ['a queue that another tab has locked', [[], { lock: never }], many(1), ['locked', tags, undefined]],
  ])('is measured with its name, destination and status: %s', async (_, [answers, parts], events, measured) => {
    const measure = vi.fn<RecordMetric>();
    const { send, pass } = simulatedCollector(answers, { ...parts, recordMetric: measure });
    await send(...events);
    for (let retry = 0; retry < 3; retry += 1) await pass(50);
    expect(measure.mock.calls).toEqual([measured]);
  });

  test('is measured once as resting after ten retries', async () => {
    const measure = vi.fn<RecordMetric>();
    const { send, pass } = simulatedCollector(Array<Answer>(11).fill(503), { recordMetric: measure });
    await send(event('a'));
    for (let retry = 0; retry < 10; retry += 1) await pass(500 * 2 ** retry);
    expect(measure.mock.calls.slice(10)).toEqual([
      ['failed', { ...tags, status: 503 }, undefined],
      ['resting', tags, undefined],
    ]);
  });
});

describe('metrics', () => {
  test('are sent 30 seconds after a problem', shows('V7.other.6', 'V9.analytics.2'), async () => {
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

  test('are not sent if the delivery has no problem', async () => {
    const { send, pass, sent } = collector();
    await send(event('a'));
    await pass(60_000);
    expect(sent.map(({ path }) => path)).toEqual(['t']);
  });

  test(
    'are limited to the newest twenty; values that could not be sent are sent with the next ones',
    shows('V9.analytics.2'),
    async () => {
      const clock = createFakeClock();
      const post = vi.fn<(series: readonly { value: number }[]) => Promise<boolean>>().mockResolvedValueOnce(false);
      post.mockResolvedValue(true);
      const measure = createMetricsReporter(post, clock);
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
    },
  );
});

test('the sandbox accepts the events', async () => {
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
