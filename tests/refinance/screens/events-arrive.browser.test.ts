import type { AnalyticsEvent } from '../../../src/telemetry/analytics-event.ts';
import { usualApplicant } from '../../support/browser/applicant.ts';
import type { Application } from '../../support/browser/application.ts';
import { fill, raise, waitForStep } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { storageDump } from '../../support/browser/traces.ts';
import { until } from '../../support/browser/until.ts';
import { shows } from '../../support/shows.ts';

const requests = (application: Application) =>
  application.journal().filter(({ path }) => /^collector\/[bipt]$/.test(path));

/** The unique events of the requests with this status, in the order of their first arrival. */
function arrived(application: Application, status = 200): readonly AnalyticsEvent[] {
  const events = requests(application)
    .filter((entry) => entry.status === status)
    .map(({ body }) => body as AnalyticsEvent | { batch: AnalyticsEvent[] })
    .flatMap((body) => ('batch' in body ? body.batch : [body]));
  return [...new Map(events.map((event) => [event.message_id, event])).values()];
}

const names = (application: Application) => arrived(application).map(({ type, name }) => `${type} ${name}`);

test('events from the last moment before the tab closes arrive', async ({ application, page }) => {
  await application.open();
  await until('the first event', () => names(application).includes('page ENTER_LICENSE_PLATE') || undefined);
  await page.evaluate(() => {
    for (const name of ['HELP', 'CLOSE', 'ENTER_MANUALLY'])
      document.querySelector<HTMLElement>(`[data-event="${name}"]`)?.click();
  });
  await page.close();
  await until(
    'the last event',
    () => names(application).includes('track Enter vehicle info manually clicked') || undefined,
  );
  expect(names(application).filter((name) => name === 'track Enter vehicle info manually clicked')).toHaveLength(1);
});

test('events that the collector did not accept are sent first and in order in the next visit, then deleted', async ({
  application,
  page,
  watched,
}) => {
  watched.allow(/Failed to load resource.*503/);
  // All attempts of this visit fail.
  application.faults(
    { method: 'POST', path: 'collector/t', times: 100, status: 503 },
    { method: 'POST', path: 'collector/p', times: 100, status: 503 },
    { method: 'POST', path: 'collector/b', times: 100, status: 503 },
  );
  await application.open();
  await raise(page, 'ENTER_MANUALLY');
  await waitForStep(page, 'VEHICLE_MANUAL_ENTER');
  await until('a try', () => requests(application)[0]);
  await page.goto('about:blank');
  expect(arrived(application)).toEqual([]);
  application.sandbox.world.faults.clear();
  await application.open();
  const expected = [
    'page ENTER_LICENSE_PLATE',
    'track Click',
    'track Enter vehicle info manually clicked',
    'page VEHICLE_MANUAL_ENTER',
    // The reloaded tab is on the same step.
    'page VEHICLE_MANUAL_ENTER',
  ];
  await until('the events of both visits', () => names(application).length >= expected.length || undefined);
  expect(names(application)).toEqual(expected);
  expect(requests(application).findLast(({ status }) => status === 200)?.path).toBe('collector/b');
  const waiting = () =>
    page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('refinance-application-events');
          opening.addEventListener('error', reject);
          opening.addEventListener('success', () => {
            const count = opening.result.transaction('Waiting').objectStore('Waiting').count();
            count.addEventListener('success', () => resolve(count.result));
          });
        }),
    );
  await until('an empty queue', async () => ((await waiting()) === 0 ? true : undefined));
});

test('data and cookies of an earlier visit are deleted if consent is refused, but not while it is requested', async ({
  application,
  page,
  watched,
}) => {
  watched.allow(/Failed to load resource.*503/);
  application.faults({ method: 'POST', path: 'collector/p', times: 100, status: 503 });
  let said = 'given';
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as { analytics: object };
    const analytics = { ...config.analytics, identity: 'browser', consent: 'asked' };
    await route.fulfill({ response, json: { ...config, analytics } });
  });
  await page.route(`${application.sandbox.origin}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<html', `<html data-analytics-consent="${said}"`);
    await route.fulfill({ response, body });
  });
  const visit = async (consent: string): Promise<void> => {
    said = consent;
    const started = page.waitForResponse(/start-analytics-/);
    await application.open();
    await started;
  };
  const left = async (): Promise<unknown> => {
    const { databases, cookies } = await storageDump(page);
    return { databases, cookies: (cookies as { name: string }[]).map(({ name }) => name) };
  };
  const kept = { databases: ['refinance-application-events'], cookies: ['refinance-application-visitor'] };

  await visit('given');
  await until('a try', () => requests(application)[0]);
  expect(await left()).toEqual(kept);
  await page.goto('about:blank');
  const tried = requests(application).length;
  await visit('asked');
  await raise(page, 'ENTER_MANUALLY');
  await waitForStep(page, 'VEHICLE_MANUAL_ENTER');
  expect(await left()).toEqual(kept);
  await visit('refused');
  await expect.poll(left).toEqual({ databases: [], cookies: [] });
  expect(requests(application)).toHaveLength(tried);
});

test('a collector that never answers does not block the application', async ({ application, page }) => {
  application.faults({ method: 'POST', path: 'collector/p', times: 100, delayMs: 3_600_000 });
  await application.open();
  await until('a request that hangs', () => requests(application)[0]);
  await raise(page, 'ENTER_MANUALLY');
  await waitForStep(page, 'VEHICLE_MANUAL_ENTER');
  expect(names(application)).toEqual([]);
});

test(
  'a server message that repeats entered values is in no event',
  shows('A7.event.4'),
  async ({ application, page, watched }) => {
    watched.allow(/Failed to load resource.*422/);
    const words = 'dob 1988-07-09 of Jordan Averill, SSN 123456789 / 123 45 6789';
    application.faults({ method: 'POST', path: 'vehicle/getvin', times: 1, status: 422, body: { message: words } });
    await application.open();
    await fill(page, usualApplicant.plate);
    await raise(page, 'SUBMIT');
    const error = await until('the error', () => arrived(application).find(({ name }) => name === 'System Error'));
    expect(error.properties).toMatchObject({ step: 'ENTER_LICENSE_PLATE', status: 422, call: 'lookup-vehicle' });
    const told = JSON.stringify(arrived(application).map(({ name, properties }) => ({ name, properties })));
    for (const part of ['1988', 'Averill', '123456789', '123 45', 'dob']) expect(told).not.toContain(part);
  },
);

test('Amplitude also receives the events, stores none, and does not delay the collector if it hangs', async ({
  application,
  page,
}) => {
  await page.route('**/config.json', async (route) => {
    const reply = await route.fetch();
    const config = (await reply.json()) as { analytics: object };
    const amplitude = { apiKey: 'key-1', url: '/collector/x' };
    await route.fulfill({ response: reply, json: { ...config, analytics: { ...config.analytics, amplitude } } });
  });
  const toAmplitude = () => application.journal('collector/x');
  await application.open();
  const first = await until('the first event', () => toAmplitude()[0]);
  expect(first.body).toMatchObject({
    api_key: 'key-1',
    events: [{ event_type: 'Page View', event_properties: { step: 'ENTER_LICENSE_PLATE' } }],
  });
  const { local, session, databases, cookies } = await storageDump(page);
  expect([local, session, cookies]).toEqual([{}, {}, []]);
  // The database of its diagnostics is created although diagnostics are off.
  expect(databases).toEqual(['AMP_diagnostics_key-1', 'refinance-application-events']);

  application.faults({ method: 'POST', path: 'collector/x', times: 100, delayMs: 3_600_000 });
  await raise(page, 'ENTER_MANUALLY');
  await until('the event at the collector', () =>
    application
      .journal()
      .find(({ path, body }) => path === 'collector/p' && (body as AnalyticsEvent).name === 'VEHICLE_MANUAL_ENTER'),
  );
  expect(toAmplitude().filter(({ status }) => status === 200)).toHaveLength(1);
});
