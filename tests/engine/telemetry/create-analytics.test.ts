import { describe, expect, test, vi } from 'vitest';
import type { AnalyticsEvent } from '../../../src/telemetry/analytics-event.ts';
import { createAnalytics, type DestinationLoader } from '../../../src/telemetry/create-analytics.ts';
import { shows } from '../../support/shows.ts';

function world(...more: DestinationLoader[]) {
  const got: AnalyticsEvent[] = [];
  const report = vi.fn();
  const load = vi.fn(async () => ({ send: (event: AnalyticsEvent) => void got.push(event) }));
  let ids = 0;
  const analytics = createAnalytics({
    destinations: [...more, load],
    tracking: { utm_source: 'mail', clickid: '1234567890', email: 'robin@example.com' },
    sensitive: ['plateNumber', 'ssn'],
    clock: { now: () => Date.UTC(2026, 10, 20) },
    newId: () => `id-${(ids += 1)}`,
    report,
  });
  return { analytics, got, report, load };
}

describe('analytics', () => {
  test('loads nothing before it is started, and then hands over what happened', async () => {
    const { analytics, got, load } = world();
    analytics.page('ENTER_PLATE', 'Enter Plate');
    analytics.track('No License Found', {});
    expect(load).not.toHaveBeenCalled();
    await analytics.start();
    expect(got.map(({ name }) => name)).toEqual(['ENTER_PLATE', 'No License Found']);
    analytics.track('Lead Created', {});
    expect(got).toHaveLength(3);
  });

  test('starts once', async () => {
    const { analytics, load } = world();
    await Promise.all([analytics.start(), analytics.start()]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test(
    'attaches tracking parameters, and the user once known',
    shows('A7.event.5', 'A7.event.14', 'A7.event.15', 'A7.event.16'),
    async () => {
      const { analytics, got } = world();
      await analytics.start();
      analytics.track('Offer Selected', { offerType: 'Best terms', ssn: 'x', plate_number: 'x' });
      analytics.identify('contact-1');
      analytics.identify('contact-1');
      analytics.track('Lead Created', {});
      const tracking = { utm_source: 'mail', clickid: '1234567890' };
      const timestamp = '2026-11-20T00:00:00.000Z';
      expect(got).toEqual([
        {
          type: 'track',
          name: 'Offer Selected',
          message_id: 'id-1',
          timestamp,
          properties: { offer_type: 'Best terms' },
          tracking,
        },
        { type: 'identify', name: '', message_id: 'id-2', timestamp, user_id: 'contact-1', properties: {}, tracking },
        {
          type: 'track',
          name: 'Lead Created',
          message_id: 'id-3',
          timestamp,
          user_id: 'contact-1',
          properties: {},
          tracking,
        },
      ]);
    },
  );

  test('names nobody any more once the visit is somebody else’s', async () => {
    const { analytics, got } = world();
    analytics.identify('contact-1');
    analytics.identify(null);
    analytics.track('Lead Created', {});
    await analytics.start();
    expect(got.map(({ type, user_id }) => [type, user_id])).toEqual([
      ['identify', 'contact-1'],
      ['track', undefined],
    ]);
  });

  test('names pages by step and title, and errors by code', shows('A7.event.1', 'A7.event.4'), async () => {
    const { analytics, got } = world();
    await analytics.start();
    analytics.page('ENTER_PLATE', 'Enter Plate');
    analytics.error('refused', { status: 422, code: 'another' });
    expect(got).toMatchObject([
      { type: 'page', name: 'ENTER_PLATE', properties: { title: 'Enter Plate' } },
      { type: 'track', name: 'System Error', properties: { status: 422, code: 'refused' } },
    ]);
  });

  test('goes on without a destination that cannot be loaded', async () => {
    const { analytics, got, report } = world(() => Promise.reject(new Error('blocked')));
    await analytics.start();
    analytics.track('Lead Created', {});
    expect(got).toHaveLength(1);
    expect(report).toHaveBeenCalledExactlyOnceWith({
      code: 'analytics-not-loaded',
      where: {},
      why: 'Code that sends events did not load; destinations whose code did load get them',
      fix: 'See that its part of the application can be fetched',
      cause: new Error('blocked'),
    });
  });

  test('keeps the newest 200 events while it is not started', async () => {
    const { analytics, got } = world();
    for (let index = 0; index < 250; index += 1) analytics.track(`event ${index}`, {});
    await analytics.start();
    expect(got).toHaveLength(200);
    expect(got[0]?.name).toBe('event 50');
  });
});
