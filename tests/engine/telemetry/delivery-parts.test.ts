import { describe, expect, test, vi } from 'vitest';
import type { AnalyticsEvent } from '../../../src/telemetry/analytics-event.ts';
import { createBackoff } from '../../../src/telemetry/delivery/backoff.ts';
import { maxEnvelopeBytes, firstBatch, maxKeepaliveBytes } from '../../../src/telemetry/delivery/batch.ts';
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

describe('what goes at once', () => {
  const events = Array.from({ length: 5 }, () => event);
  const count = (limit: { events: number; bytes: number }, isStrict?: boolean): number =>
    firstBatch(events, () => 99, limit, isStrict).length;

  test('is no more events than the limit, and all where they are no more', () => {
    expect([3, 5, 6].map((most) => count({ events: most, bytes: 1e6 }))).toEqual([3, 5, 5]);
  });

  test('is no more bytes than the limit, envelope and the sign between two events included', () => {
    const room = maxEnvelopeBytes + 300;
    expect([room - 1, room, room + 1].map((bytes) => count({ events: 10, bytes }))).toEqual([2, 3, 3]);
  });

  test('is one event that is too large, but for what the limit is strict', () => {
    expect(count({ events: 10, bytes: 100 })).toBe(1);
    expect(count({ events: 10, bytes: 100 }, false)).toBe(1);
    expect(count({ events: 10, bytes: 100 }, true)).toBe(0);
  });
});

describe('the wait after a failure', () => {
  test('is half a second, and twice as long each time, a limit counted with the failures', () => {
    const backoff = createBackoff();
    expect([backoff.afterFailure(), backoff.afterFailure(), backoff.afterRateLimit('7')]).toEqual([500, 1_000, 7_000]);
    expect([backoff.failures(), backoff.afterFailure()]).toEqual([3, 4_000]);
    backoff.reset();
    expect([backoff.failures(), backoff.afterFailure()]).toEqual([0, 500]);
  });

  test.each([null, '', 'soon', 'in 7', '7 s', '1234567', '-7'])('is five seconds where a limit says %j', (reset) => {
    expect(createBackoff().afterRateLimit(reset)).toBe(5_000);
  });
});

describe('a post', () => {
  const clock = { after: () => () => undefined };
  const post = async (body: string, status = 200) => {
    const fetch = vi.fn(async () => new Response(null, { status }));
    const outcome = await postJson({ fetch, clock }, '/events', body);
    return { outcome, request: fetch.mock.calls.at(0)?.at(1) };
  };

  test('fails without a connection; a program error surfaces', async () => {
    const withFailure = (cause: unknown) => postJson({ fetch: () => Promise.reject(cause), clock }, '/events', '{}');
    expect(await withFailure(new TypeError('Failed to fetch'))).toEqual({ kind: 'failed' });
    await expect(withFailure(new ReferenceError('url is not defined'))).rejects.toThrow('url is not defined');
  });

  test('outlives the page up to 64 KB, counted in bytes', async () => {
    const keeps = async (body: string) => (await post(body)).request;
    expect(await keeps('x'.repeat(maxKeepaliveBytes))).toMatchObject({ keepalive: true });
    expect(await keeps('x'.repeat(maxKeepaliveBytes + 1))).toMatchObject({ keepalive: false });
    expect(await keeps('é'.repeat(maxKeepaliveBytes / 2 + 1))).toMatchObject({ keepalive: false });
  });

  test('is JSON, without cookies and without the address of the page', async () => {
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
  ])('that is answered by %s is %j', async (status, outcome) => {
    expect((await post('{}', status)).outcome).toEqual(outcome);
  });
});
