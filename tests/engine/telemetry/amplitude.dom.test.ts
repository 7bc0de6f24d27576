import { expect, test, vi } from 'vitest';
import { createAmplitude } from '../../../src/telemetry/delivery/amplitude.ts';
import { browserClock } from '../../../src/browser/ports/clock.ts';
import { event } from './simulated-collector.ts';

/** An Amplitude server that responds with these statuses and then with 200. */
async function amplitude(...statuses: number[]) {
  const posted: { readonly url: string; readonly body: { readonly events: readonly object[] } }[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>(async (input, init) => {
    const body = typeof init?.body === 'string' ? init.body : '';
    posted.push({ url: new Request(input).url, body: JSON.parse(body) as { events: object[] } });
    return new Response('{}', { status: statuses.shift() ?? 200, headers: { 'X-RateLimit-Reset': '9' } });
  });
  const elsewhere = vi.spyOn(globalThis, 'fetch');
  const url = 'https://amplitude.example/2/httpapi';
  const destination = await createAmplitude({ apiKey: 'key-1', url, fetch, clock: browserClock });
  return { destination, posted, elsewhere };
}

test('Amplitude gets events in one request with our ids and no personal data, and its library requests and stores nothing', async () => {
  const { destination, posted, elsewhere } = await amplitude();
  const first = {
    ...event('FIRST', 'page'),
    message_id: 'id-1',
    properties: { title: 'First' },
    tracking: { utm_source: 'mail' },
  };
  const second = { ...event('Lead Created'), message_id: 'id-2', user_id: 'contact-1' };
  expect(await destination.post([first, second])).toEqual({ kind: 'taken' });
  expect(posted).toMatchObject([
    {
      url: 'https://amplitude.example/2/httpapi',
      body: {
        api_key: 'key-1',
        events: [
          {
            event_type: 'Page View',
            event_properties: { step: 'FIRST', title: 'First', utm_source: 'mail' },
            insert_id: 'id-1',
            device_id: 'visitor',
            time: Date.UTC(2026, 10, 20),
          },
          { event_type: 'Lead Created', insert_id: 'id-2', device_id: 'visitor', user_id: 'contact-1' },
        ],
      },
    },
  ]);
  const [told = {}] = posted[0]?.body.events ?? [];
  expect(Object.keys(told).filter((key) => /ip|language|platform|os_|carrier|city|country|adid/.test(key))).toEqual([]);
  expect(elsewhere).not.toHaveBeenCalled();
  expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0]);
});

test('the destination returns the outcome of each request and does not retry', async () => {
  const { destination, posted } = await amplitude(503, 429, 400);
  const outcomes = [];
  for (let at = 0; at < 4; at += 1) outcomes.push(await destination.post([event('a')]));
  expect(outcomes).toEqual([
    { kind: 'failed', status: 503 },
    { kind: 'limited', reset: '9' },
    { kind: 'refused', status: 400 },
    { kind: 'taken' },
  ]);
  expect(posted.map(({ body }) => body.events.length)).toEqual([1, 1, 1, 1]);
});

test('an event in a request is not larger than the size that sizeOf returns', async () => {
  const { destination, posted } = await amplitude();
  const large = { ...event('a'), properties: { text: 'ü'.repeat(1_000) } };
  await destination.post([large]);
  expect(Buffer.byteLength(JSON.stringify(posted[0]?.body.events[0]))).toBeLessThanOrEqual(destination.sizeOf(large));
});
