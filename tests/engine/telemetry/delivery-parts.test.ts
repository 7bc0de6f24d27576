import { describe, expect, test, vi } from 'vitest';
import type { AnalyticsEvent } from '../../../src/telemetry/analytics-event.ts';
import { createBackoff } from '../../../src/telemetry/delivery/backoff.ts';
import { maxBatchOverheadBytes, firstBatch, maxKeepaliveBytes } from '../../../src/telemetry/delivery/batch.ts';
import { postJson } from '../../../src/telemetry/delivery/post-json.ts';

const event: AnalyticsEvent = {
  type: 'track',
  name: 'Click',
  message_id: 'id',
  timestamp: '2026-11-20T00:00:00.000Z',
  anonymous_id: 'a',
  properties: {},
  tracking: {},
};

describe('the first batch', () => {
  const events = Array.from({ length: 5 }, () => event);
  const count = (limit: { events: number; bytes: number }, isStrict?: boolean): number =>
    firstBatch(events, () => 99, limit, isStrict).length;

  test('contains events up to the limit, or all events if there are fewer', () => {
    expect([3, 5, 6].map((most) => count({ events: most, bytes: 1e6 }))).toEqual([3, 5, 5]);
  });

  test('contains bytes up to the limit, including the envelope and the commas between events', () => {
    const room = maxBatchOverheadBytes + 300;
    expect([room - 1, room, room + 1].map((bytes) => count({ events: 10, bytes }))).toEqual([2, 3, 3]);
  });

  test('contains one event that is too large, unless the limit is strict', () => {
    expect(count({ events: 10, bytes: 100 })).toBe(1);
    expect(count({ events: 10, bytes: 100 }, false)).toBe(1);
    expect(count({ events: 10, bytes: 100 }, true)).toBe(0);
  });
});

describe('the wait after a failure', () => {
  test('starts at half a second and doubles each time; a rate limit counts as a failure', () => {
    const backoff = createBackoff();
    expect([backoff.recordFailure(), backoff.recordFailure(), backoff.recordRateLimit('7')]).toEqual([
      500, 1_000, 7_000,
    ]);
    expect([backoff.failures(), backoff.recordFailure()]).toEqual([3, 4_000]);
    backoff.reset();
    expect([backoff.failures(), backoff.recordFailure()]).toEqual([0, 500]);
  });

  test.each([null, '', 'soon', 'in 7', '7 s', '1234567', '-7'])(
    'is five seconds if the reset header of a rate limit is %j',
    (reset) => {
      expect(createBackoff().recordRateLimit(reset)).toBe(5_000);
    },
  );
});

describe('a post', () => {
  const clock = { after: () => () => undefined };
  const post = async (body: string, status = 200) => {
    const fetch = vi.fn(async () => new Response(null, { status }));
    const outcome = await postJson({ fetch, clock }, '/events', body);
    return { outcome, request: fetch.mock.calls.at(0)?.at(1) };
  };

  test('fails without a connection, and throws on a programming error', async () => {
    const withFailure = (cause: unknown) => postJson({ fetch: () => Promise.reject(cause), clock }, '/events', '{}');
    expect(await withFailure(new TypeError('Failed to fetch'))).toEqual({ kind: 'failed' });
    await expect(withFailure(new ReferenceError('url is not defined'))).rejects.toThrow('url is not defined');
  });

  test('uses keepalive up to 64 KB, counted in bytes', async () => {
    const keeps = async (body: string) => (await post(body)).request;
    expect(await keeps('x'.repeat(maxKeepaliveBytes))).toMatchObject({ keepalive: true });
    expect(await keeps('x'.repeat(maxKeepaliveBytes + 1))).toMatchObject({ keepalive: false });
    expect(await keeps('é'.repeat(maxKeepaliveBytes / 2 + 1))).toMatchObject({ keepalive: false });
  });

  test('sends JSON without cookies and without a referrer', async () => {
    expect((await post('{}')).request).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
  });

  test.each([
    [204, { kind: 'taken' }],
    [399, { kind: 'taken' }],
    [400, { kind: 'refused', status: 400 }],
    [499, { kind: 'refused', status: 499 }],
    [500, { kind: 'failed', status: 500 }],
    [429, { kind: 'limited', reset: null }],
  ])('with the response status %s has the outcome %j', async (status, outcome) => {
    expect((await post('{}', status)).outcome).toEqual(outcome);
  });
});
