import { describe, expect, test, vi } from 'vitest';
import { createSandbox } from '../../../sandbox/create-sandbox.ts';
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

/** A collector that gives these statuses one after the other, then 200; 0 is no reply. */
function collector(...statuses: number[]) {
  const sent: { path: string; name: string }[] = [];
  const destination = createCollectorDestination({
    url: 'http://localhost/collector',
    async fetch(input, init) {
      const request = new Request(input, init);
      expect(init?.keepalive).toBe(true);
      sent.push({ path: new URL(request.url).pathname, name: ((await request.json()) as AnalyticsEvent).name });
      const status = statuses.shift() ?? 200;
      if (status === 0) throw new TypeError('fetch failed');
      return new Response(null, { status });
    },
  });
  return { destination, sent, names: () => sent.map(({ name }) => name) };
}

describe('the collector', () => {
  test('gets each event in order, at the first letter of its type', async () => {
    const { destination, sent } = collector();
    destination.send(event('a'));
    destination.send(event('b', 'page'));
    destination.send(event('c', 'identify'));
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    expect(sent).toEqual([
      { path: '/collector/t', name: 'a' },
      { path: '/collector/p', name: 'b' },
      { path: '/collector/i', name: 'c' },
    ]);
  });

  test.each([0, 429, 500, 503])(
    'gets an event again with the next one after %i',
    shows('A9.delivery.6'),
    async (status) => {
      const { destination, names } = collector(status);
      destination.send(event('a'));
      await vi.waitFor(() => expect(names()).toEqual(['a']));
      await vi.waitFor(() => {
        destination.send(event('b'));
        expect(names().slice(0, 3)).toEqual(['a', 'a', 'b']);
      });
    },
  );

  test('does not get an event again that it refused', async () => {
    const { destination, names } = collector(400);
    destination.send(event('a'));
    destination.send(event('b'));
    await vi.waitFor(() => expect(names()).toEqual(['a', 'b']));
  });

  test('gets the newest events when it was away for long', async () => {
    const { destination, names } = collector(0);
    for (let index = 0; index < 250; index += 1) destination.send(event(`e${index}`));
    await vi.waitFor(() => expect(names()).toEqual(['e0']));
    await vi.waitFor(() => {
      destination.send(event('last'));
      expect(names()).toContain('last');
    });
    expect(names()[1]).toBe('e51');
  });
});

test('the sandbox takes the events', async () => {
  const { app, world } = createSandbox();
  const destination = createCollectorDestination({
    url: 'http://localhost/collector',
    fetch: async (input, init) => app.fetch(new Request(input, init)),
  });
  destination.send(event('a'));
  await vi.waitFor(() =>
    expect(world.journal.list()).toMatchObject([
      { method: 'POST', path: 'collector/t', status: 200, body: { name: 'a' } },
    ]),
  );
});
