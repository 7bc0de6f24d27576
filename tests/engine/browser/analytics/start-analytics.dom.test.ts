import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnalyticsOptions, startAnalytics } from '../../../../src/browser/analytics/start-analytics.ts';
import { createAnalyticsLoader } from '../../../../src/browser/analytics/analytics-loader.ts';
import { sampleFraction } from '../../../../src/browser/analytics/anonymous-id.ts';
import { type ConsentSources, hasConsent } from '../../../../src/browser/analytics/consent.ts';
import type { Config } from '../../../../src/browser/config-shape.ts';
import type { Consent } from '../../../../src/embed/frame/host-consent.ts';
import type { AnalyticsEvent } from '../../../../src/telemetry/analytics-event.ts';
import { createBufferedAnalytics } from '../../../../src/telemetry/buffered-analytics.ts';

const root = document.documentElement;
const usual: NonNullable<Config['analytics']> = {
  key: null,
  amplitude: null,
  consent: 'given',
  identity: 'visit',
  sample: 1,
};

/** Matches a visitor cookie that has a value. */
const recognised = /pottery-visitor=[^;]/;

class FakeIdbObject extends EventTarget {
  readonly result = undefined;
}

/** Events that reached the collector. There is no IndexedDB here, so the queue is in memory. */
let posted: AnalyticsEvent[] = [];
let pages = 0;

/** A page whose analytics have not started, with the consent that is known at that time. */
function world(analytics: Partial<typeof usual> = {}, host?: ConsentSources['watchHostConsent']) {
  const page = (pages += 1);
  const consent = { isRequired: analytics.consent === 'asked', root, watchHostConsent: host };
  const report = vi.fn<AnalyticsOptions['report']>();
  const held = createBufferedAnalytics({ now: () => Date.now() });
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    const content = JSON.parse(body) as AnalyticsEvent | { batch: AnalyticsEvent[] };
    posted.push(...('batch' in content ? content.batch : [content]));
    return new Response(null);
  });
  const start: AnalyticsOptions = {
    buffer: held,
    config: { collector: '/collector', analytics: { ...usual, ...analytics }, development: true },
    productName: 'pottery',
    flow: { events: { Fired: ['glaze'] }, sensitive: ['guest'], context: {}, schemas: {} },
    trackingParameters: { page },
    consentSources: consent,
    hadConsentAtStart: hasConsent(consent),
    readContextEntries: () => ({ guest: { name: 'Jordan Averill' } }),
    report,
  };
  // Pages of earlier tests still run, like other open tabs.
  const own = () => posted.filter(({ tracking }) => tracking['page'] === page);
  const names = () => own().map(({ name }) => name);
  return { held, own, names, report, start, begin: () => startAnalytics(start) };
}

beforeEach(() => {
  root.removeAttribute('data-analytics-consent');
  posted = [];
});
afterEach(() => {
  vi.useRealTimers();
  root.setAttribute('data-analytics-consent', 'over');
  vi.unstubAllGlobals();
});

describe('analytics', () => {
  test('sends events from before and after its start', async () => {
    const { held, names, begin } = world();
    held.page('FIRST', 'First');
    begin();
    held.track('Fired', { glaze: 'blue' });
    await vi.waitFor(() => expect(names()).toEqual(['FIRST', 'Fired']));
  });

  test('drops and reports an event that contains a sensitive value of the flow, in development', async () => {
    const { held, names, report, begin } = world();
    begin();
    held.track('Fired', { glaze: 'for JORDAN AVERILL' });
    held.track('Fired', { glaze: 'blue' });
    await vi.waitFor(() => expect(names()).toEqual(['Fired']));
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'analytics-sensitive' }));
  });
});

describe('if consent is required', () => {
  test('events from before consent are never sent, but the identity is sent once consent is given', async () => {
    const { held, own, names, begin } = world({ consent: 'asked', identity: 'browser' });
    held.page('FIRST', 'First');
    begin();
    held.identify('contact-1');
    held.track('Fired', {});
    await new Promise((resolve) => setTimeout(resolve));
    expect(names()).toEqual([]);
    expect(document.cookie).not.toMatch(recognised);
    root.setAttribute('data-analytics-consent', 'given');
    await vi.waitFor(() => expect(names()).toEqual(['']));
    held.page('SECOND', 'Second');
    await vi.waitFor(() => expect(names()).toEqual(['', 'SECOND']));
    expect(own().map(({ user_id }) => user_id)).toEqual(['contact-1', 'contact-1']);
    expect(document.cookie).toContain(`pottery-visitor=${own()[0]?.anonymous_id}`);
  });

  test('events from before consent are not sent even if consent is given before the analytics code has loaded', async () => {
    const { held, names, begin } = world({ consent: 'asked' });
    held.page('FIRST', 'First');
    root.setAttribute('data-analytics-consent', 'given');
    begin();
    held.page('SECOND', 'Second');
    await vi.waitFor(() => expect(names()).toEqual(['SECOND']));
  });

  test('all events are sent if consent was already given when the page started', async () => {
    root.setAttribute('data-analytics-consent', 'given');
    const { held, names, begin } = world({ consent: 'asked' });
    held.page('FIRST', 'First');
    begin();
    await vi.waitFor(() => expect(names()).toEqual(['FIRST']));
  });

  test('after consent is withdrawn, no event is sent and the visitor cookie is removed', async () => {
    const { held, names, begin } = world({ consent: 'asked', identity: 'browser' });
    root.setAttribute('data-analytics-consent', 'given');
    begin();
    held.page('FIRST', 'First');
    await vi.waitFor(() => expect(names()).toEqual(['FIRST']));
    root.setAttribute('data-analytics-consent', 'refused');
    await vi.waitFor(() => expect(document.cookie).not.toMatch(recognised));
    held.page('SECOND', 'Second');
    root.setAttribute('data-analytics-consent', 'given');
    await vi.waitFor(() => expect(document.cookie).toMatch(recognised));
    held.page('THIRD', 'Third');
    await vi.waitFor(() => expect(names()).toEqual(['FIRST', 'THIRD']));
  });
});

test('queued events are not sent after consent is withdrawn', async () => {
  const { held, start } = world({ consent: 'asked' });
  const tries: string[] = [];
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    if (body.includes('"FIRST"')) tries.push(body);
    return new Response(null, { status: 503 });
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  root.setAttribute('data-analytics-consent', 'given');
  startAnalytics(start);
  held.page('FIRST', 'First');
  await vi.waitFor(() => expect(tries).not.toEqual([]));
  root.setAttribute('data-analytics-consent', 'refused');
  await vi.advanceTimersByTimeAsync(100);
  const before = tries.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toHaveLength(before);
});

describe('the cookie and the database of an earlier visit', () => {
  /** A visit to another product that finds its cookie and its database. Returns whether each of them is left. */
  function laterVisit() {
    const one = world({ consent: 'asked' });
    const name = `museum-${pages}`;
    document.cookie = `${name}-visitor=2b5f9c1e-4142-4142-8142-0123456789ab; Path=/`;
    const databases = new Set([`${name}-events`]);
    const deleteDatabase = (database: string): EventTarget => {
      databases.delete(database);
      const request = new FakeIdbObject();
      queueMicrotask(() => request.dispatchEvent(new Event('success')));
      return request;
    };
    for (const type of ['Request', 'Database', 'ObjectStore', 'Index', 'Cursor', 'Transaction'])
      vi.stubGlobal(`IDB${type}`, FakeIdbObject);
    vi.stubGlobal('indexedDB', { deleteDatabase });
    const left = () => ({
      cookie: new RegExp(`${name}-visitor=[^;]`).test(document.cookie),
      database: databases.size > 0,
    });
    return { start: { ...one.start, productName: name }, left };
  }
  const nothing = { cookie: false, database: false };

  test('are deleted if consent is refused from the start', async () => {
    const { start, left } = laterVisit();
    root.setAttribute('data-analytics-consent', 'refused');
    startAnalytics(start);
    await vi.waitFor(() => expect(left()).toEqual(nothing));
  });

  test('stay until a decision on consent, and are deleted if consent is refused', async () => {
    const { start, left } = laterVisit();
    startAnalytics(start);
    await new Promise((resolve) => setTimeout(resolve));
    expect(left()).toEqual({ cookie: true, database: true });
    root.setAttribute('data-analytics-consent', 'refused');
    await vi.waitFor(() => expect(left()).toEqual(nothing));
  });

  test('are deleted if the surrounding page refuses consent, although the configuration does not require consent', async () => {
    const { start, left } = laterVisit();
    const config = { ...start.config, analytics: usual };
    const consent: ConsentSources = { isRequired: false, root, watchHostConsent: (changed) => changed('refused') };
    startAnalytics({ ...start, config, consentSources: consent, hadConsentAtStart: hasConsent(consent) });
    await vi.waitFor(() => expect(left()).toEqual(nothing));
  });
});

test('each destination has its own lock, so one that hangs does not block the others', async () => {
  const { held, begin } = world({ amplitude: { apiKey: 'key', url: 'https://amplitude.example/' } });
  const asked = new Set<string>();
  const request = async (name: string, _: object, hold: (lock: object) => unknown): Promise<unknown> => {
    asked.add(name);
    return hold({ name });
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  // Neither request is answered.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  begin();
  held.page('FIRST', 'First');
  await vi.waitFor(() => expect([...asked]).toEqual(['pottery-events-collector', 'pottery-events-amplitude']));
  Reflect.deleteProperty(navigator, 'locks');
});

describe('if the surrounding page controls consent', () => {
  /** A surrounding page that reports consent when the test does. */
  function around(consent: 'asked' | 'given', atFirst?: Consent) {
    let say: (said: Consent | undefined) => void = () => undefined;
    const watchConsent = (changed: typeof say): void => {
      say = changed;
      changed(atFirst);
    };
    return { ...world({ consent }, watchConsent), say: (said: Consent) => say(said) };
  }

  test('events from before its consent are not sent, although the configuration does not require consent', async () => {
    const { held, names, begin, say } = around('given', 'asked');
    held.page('FIRST', 'First');
    begin();
    held.page('SECOND', 'Second');
    say('given');
    held.page('THIRD', 'Third');
    await vi.waitFor(() => expect(names()).toEqual(['THIRD']));
    say('asked');
    held.page('FOURTH', 'Fourth');
    say('given');
    held.page('FIFTH', 'Fifth');
    await vi.waitFor(() => expect(names()).toEqual(['THIRD', 'FIFTH']));
  });

  test('its consent is enough if the configuration requires consent, and overrides the consent of our own page', async () => {
    const { held, names, begin, say } = around('asked', 'given');
    begin();
    held.page('FIRST', 'First');
    await vi.waitFor(() => expect(names()).toEqual(['FIRST']));
    say('asked');
    root.setAttribute('data-analytics-consent', 'given');
    await new Promise((resolve) => setTimeout(resolve));
    held.page('SECOND', 'Second');
    say('given');
    held.page('THIRD', 'Third');
    await vi.waitFor(() => expect(names()).toEqual(['FIRST', 'THIRD']));
  });

  test('the configuration decides if that page sets no consent', async () => {
    const { held, names, begin } = around('given');
    begin();
    held.page('FIRST', 'First');
    await vi.waitFor(() => expect(names()).toEqual(['FIRST']));
  });
});

describe('sampling', () => {
  test.each([
    ['in the sample send all their events', 1.1, ['FIRST', 'Fired']],
    ['outside the sample send no events', 0.9, []],
  ])('visitors %s', async (_, factor, expected) => {
    const id = '2b5f9c1e-4142-4142-8142-0123456789ab';
    vi.spyOn(crypto, 'randomUUID').mockReturnValueOnce(id);
    const one = world({ sample: sampleFraction(id) * factor });
    one.begin();
    one.held.page('FIRST', 'First');
    one.held.track('Fired', {});
    const other = world();
    other.begin();
    other.held.page('SECOND', 'Second');
    await vi.waitFor(() => expect(other.names()).toEqual(['SECOND']));
    await vi.waitFor(() => expect(one.names()).toEqual(expected));
  });
});

describe('the analytics chunk', () => {
  test('loads once, and not before the loader is called', async () => {
    const { held, names, report, start } = world();
    let starts = 0;
    const begin = createAnalyticsLoader(() => {
      starts += 1;
      return start;
    }, report);
    held.page('FIRST', 'First');
    expect(starts).toBe(0);
    begin();
    begin();
    await vi.waitFor(() => expect(names()).toEqual(['FIRST']));
    expect(starts).toBe(1);
  });

  test('reports an error during its start to developers and drops the events', async () => {
    const { held, report, start } = world();
    const mistake = new TypeError('values.map is not a function');
    const config = Object.defineProperty({ ...start.config }, 'analytics', {
      get() {
        throw mistake;
      },
    });
    held.page('FIRST', 'First');
    startAnalytics({ ...start, config });
    await vi.waitFor(() =>
      expect(report).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ code: 'analytics-not-started', severity: 'error', cause: mistake }),
      ),
    );
    expect(posted).toEqual([]);
  });

  test('is reported to developers, without an exception, if it cannot be loaded', async () => {
    const { report } = world();
    createAnalyticsLoader(() => {
      throw new Error('blocked');
    }, report)();
    await vi.waitFor(() =>
      expect(report).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ code: 'analytics-not-loaded', cause: new Error('blocked') }),
      ),
    );
  });
});
