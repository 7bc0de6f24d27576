import { describe, expect, test, vi } from 'vitest';
import type { AnalyticsEvent } from '../../../src/telemetry/analytics-event.ts';
import { createEventMaker } from '../../../src/telemetry/event-maker.ts';
import { createBufferedAnalytics } from '../../../src/telemetry/buffered-analytics.ts';
import { shows } from '../../support/shows.ts';

function world({
  containsSensitive,
  variant,
}: { containsSensitive?: (text: string) => boolean; variant?: string } = {}) {
  const got: AnalyticsEvent[] = [];
  const report = vi.fn();
  const analytics = createBufferedAnalytics({ now: () => Date.UTC(2026, 10, 20) });
  let ids = 0;
  const start = () => {
    const make = createEventMaker({
      flow: {
        events: { 'Lead Created': [], 'Offer Selected': ['offerType', 'ssn', 'plate_number'] },
        sensitive: ['plateNumber', 'ssn'],
      },
      trackingParameters: { utm_source: 'mail', clickid: '1234567890', email: 'robin@example.com' },
      anonymousId: 'visitor-1',
      newId: () => `id-${(ids += 1)}`,
      containsSensitive,
      variant,
      report,
    });
    analytics.flushTo((occurrence) => {
      const event = make(occurrence);
      if (event !== undefined) got.push(event);
    });
  };
  return { analytics, got, report, start };
}

describe('events', () => {
  test('are buffered until analytics start, and then passed on in order', () => {
    const { analytics, got, start } = world();
    analytics.page('ENTER_PLATE', 'Enter Plate');
    analytics.track('Lead Created', {});
    expect(got).toEqual([]);
    start();
    expect(got.map(({ name }) => name)).toEqual(['ENTER_PLATE', 'Lead Created']);
    analytics.track('Lead Created', {});
    expect(got).toHaveLength(3);
  });

  test('of a page that shows a variant contain the name of the variant', () => {
    const { analytics, got, start } = world({ variant: 'broker' });
    start();
    analytics.page('ENTER_PLATE', 'Enter Plate');
    analytics.track('Offer Selected', { offerType: 'Best terms' });
    expect(got.map(({ properties }) => properties)).toEqual([
      { title: 'Enter Plate', variant: 'broker' },
      { offer_type: 'Best terms', variant: 'broker' },
    ]);
  });

  test('are buffered up to the newest 200', () => {
    const { analytics, got, start } = world();
    for (let index = 0; index < 250; index += 1) analytics.page(`page ${index}`, '');
    start();
    expect(got).toHaveLength(200);
    expect(got[0]?.name).toBe('page 50');
  });

  test(
    'contain tracking parameters, and the user id once it is known',
    shows('A7.event.5', 'A7.event.14', 'A7.event.15', 'A7.event.16'),
    () => {
      const { analytics, got, start } = world();
      start();
      analytics.track('Offer Selected', { offerType: 'Best terms', ssn: 'x', plate_number: 'x' });
      analytics.identify('contact-1');
      analytics.identify('contact-1');
      analytics.track('Lead Created', {});
      const visit = {
        anonymous_id: 'visitor-1',
        timestamp: '2026-11-20T00:00:00.000Z',
        tracking: { utm_source: 'mail', clickid: '1234567890' },
      };
      const user_id = 'contact-1';
      expect(got).toEqual([
        {
          ...visit,
          type: 'track',
          name: 'Offer Selected',
          message_id: 'id-1',
          properties: { offer_type: 'Best terms' },
        },
        { ...visit, type: 'identify', name: '', message_id: 'id-2', user_id, properties: {} },
        { ...visit, type: 'track', name: 'Lead Created', message_id: 'id-3', user_id, properties: {} },
      ]);
    },
  );

  test('contain no user id after the identity has been reset', () => {
    const { analytics, got, start } = world();
    analytics.identify('contact-1');
    analytics.identify(null);
    analytics.track('Lead Created', {});
    start();
    expect(got.map(({ type, user_id }) => [type, user_id])).toEqual([
      ['identify', 'contact-1'],
      ['track', undefined],
    ]);
  });

  test('identify pages by step and title, and errors by code', shows('A7.event.1', 'A7.event.4'), () => {
    const { analytics, got, start } = world();
    start();
    analytics.page('ENTER_PLATE', 'Enter Plate');
    analytics.error('refused', { status: 422, code: 'another' });
    expect(got).toMatchObject([
      { type: 'page', name: 'ENTER_PLATE', properties: { title: 'Enter Plate' } },
      { type: 'track', name: 'System Error', properties: { status: 422, code: 'refused' } },
    ]);
  });
});

describe('denied by default', () => {
  test('an event that the flow does not declare is not sent and is reported to developers', () => {
    const { analytics, got, report, start } = world();
    start();
    analytics.track('Noticed', { step: 'ENTER_PLATE' });
    expect(got).toEqual([]);
    expect(report.mock.calls).toMatchObject([[{ code: 'analytics-undeclared', where: { key: 'Noticed' } }]]);
  });

  test('a property that is not declared for its event is not sent, even if another event declares it', () => {
    const { analytics, got, report, start } = world();
    start();
    analytics.track('Lead Created', { offerType: 'Best terms' });
    expect(got.map(({ properties }) => properties)).toEqual([{}]);
    expect(report.mock.calls).toMatchObject([
      [{ code: 'analytics-undeclared', where: { key: 'Lead Created: offerType' } }],
    ]);
  });

  test('an error event contains the step, the call and the copy key, but no text from a server', () => {
    const { analytics, got, start } = world();
    start();
    const known = { step: 'START', status: 422, call: 'start', outcome: 'refused', copy: 'failure.said' };
    analytics.error('HTTPError', { ...known, supportCode: '4K7Q-29FM', message: 'dob 1988-07-09', text: 'Jordan' });
    expect(got[0]?.properties).toEqual({ ...known, code: 'HTTPError', support_code: '4K7Q-29FM' });
  });

  test('an event without sensitive values is sent', () => {
    const { analytics, got, report, start } = world({ containsSensitive: (text) => text.includes('Averill') });
    start();
    analytics.track('Offer Selected', { offerType: 'Best terms' });
    expect(got).toMatchObject([{ name: 'Offer Selected', properties: { offer_type: 'Best terms' } }]);
    expect(report).not.toHaveBeenCalled();
  });

  test('an event with a sensitive value anywhere is dropped and reported to developers without the value', () => {
    const { analytics, got, report, start } = world({ containsSensitive: (text) => text.includes('Averill') });
    start();
    analytics.track('Offer Selected', { offerType: 'for Averill' });
    analytics.page('ENTER_PLATE', 'Welcome Averill');
    analytics.identify('Averill');
    expect(got).toEqual([]);
    expect(report.mock.calls).toMatchObject([
      [{ code: 'analytics-sensitive', severity: 'error', where: { key: 'Offer Selected' } }],
      [{ where: { key: 'page' } }],
      [{ where: { key: 'identify' } }],
    ]);
    expect(JSON.stringify(report.mock.calls)).not.toContain('Averill');
  });
});
