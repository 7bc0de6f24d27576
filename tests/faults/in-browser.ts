import type { Page, Route } from 'playwright/test';
import { recordDocumentActions } from '../../sandbox/controls/documents.ts';
import type { Application } from '../support/browser/application.ts';
import { usualApplicant } from '../support/browser/applicant.ts';
import { leaveByStep } from '../support/browser/leave-steps.ts';
import { raise, settledScreen } from '../support/browser/screen.ts';
import { until } from '../support/browser/until.ts';
import { callFaults } from './call-faults.ts';
import { endpointOf } from './faulty-network.ts';

export interface BrowserFault {
  readonly at: string;
  readonly kind: string;
}

const mostScreens = 40;
/** Number of checks for a hub connection, four in a second. */
const looksAtHub = 20;
/** Events to raise after a failure, in order of preference. */
const again = ['RETRY', 'SEND_AGAIN', 'CHECK_STATUS', 'DID_NOT_RECEIVE', 'BACK', 'RESTART'];

/**
 * Adds a fault between page and sandbox, from the first call of an endpoint.
 *
 * @returns whether the fault occurred, and a function that ends it
 */
export async function layFault(
  page: Page,
  { at, kind }: BrowserFault,
): Promise<{ met: () => boolean; end: () => void }> {
  let met = false;
  let isOver = false;
  const fault = callFaults[kind];
  if (fault === undefined) throw new Error(`There is no fault "${kind}"`);
  await page.context().route(/\/(?:api|v1)\//, async (route) => {
    const request = route.request();
    if (isOver || endpointOf({ method: request.method(), url: request.url() }) !== at) return route.continue();
    met = true;
    try {
      await fulfil(route, await fault({ deliver: () => deliver(route), wait: async () => undefined }));
    } catch {
      await route.abort('failed');
    }
  });
  return { met: () => met, end: () => void (isOver = true) };
}

/** Walks through the application to its end with the offered events. @returns the screens on the path */
export async function goThrough(application: Application, settled: () => void): Promise<readonly string[]> {
  const { page } = application;
  const screens: string[] = [];
  await application.open();
  while (screens.at(-1) !== 'OFF_RAMP') {
    if (screens.length > mostScreens) throw new Error(`No end was reached: ${screens.join(', ')}`);
    const screen = await until('a screen that waits', async () => settledScreen(page));
    screens.push(screen);
    settled();
    if (screen === 'OFF_RAMP') break;
    await leave(application, screens, settled);
    await until(`the screen after ${screen}`, async () => {
      const now = await settledScreen(page);
      return now !== undefined && (now !== screen || (await isTold(page))) ? now : undefined;
    });
  }
  return screens;
}

async function leave(application: Application, screens: readonly string[], settled: () => void): Promise<void> {
  const screen = screens.at(-1) ?? '';
  const { page } = application;
  const isOffered = (event: string): Promise<boolean> =>
    page.locator(`main [data-event="${event}"]`).first().isVisible();
  if (screen === 'VERIFY_MOBILE_NUMBER') await sendAgain(page, settled);
  if (screen === 'NEXT_STEPS') return handDocumentsIn(application);
  if (await isOffered('FINISH')) return raise(page, 'FINISH');
  if (screen === 'TWO_YEARS_ADDRESS_HISTORY' && !(await isOffered('ADD'))) return raise(page, 'SUBMIT');
  const usual = leaveByStep[screen];
  if (usual !== undefined) return usual(application, usualApplicant);
  const offered: string[] = [];
  for (const event of again) if (await page.locator(`[data-event="${event}"]`).first().isVisible()) offered.push(event);
  const timesHere = screens.filter((each) => each === screen).length - 1;
  // Raises the same event twice before it tries another.
  const event = offered[Math.floor(timesHere / 2) % offered.length];
  if (event === undefined) throw new Error(`Nothing leads on from ${screen}`);
  return raise(page, event);
}

/** Requests the code again if the first request failed while the page waited. */
async function sendAgain(page: Page, settled: () => void): Promise<void> {
  const code = page.locator('[name="verificationCode"]');
  const once = page.locator('main .btn--primary[data-event="SEND_AGAIN"]');
  await until('a code that can be entered', async () => {
    if (await code.isVisible()) return true;
    if (!(await once.isVisible())) return undefined;
    settled();
    // The button may disappear before the click, if the earlier code arrives.
    await once.click({ timeout: 2_000 }).catch(() => undefined);
    return undefined;
  });
}

/**
 * Completes the documents page, which opens only after it is prepared. If the page does not listen to the hub within
 * some seconds, raises CHECK_STATUS.
 */
async function handDocumentsIn(application: Application): Promise<void> {
  const { page } = application;
  const opened: Page[] = [];
  page.once('popup', (documents) => opened.push(documents));
  await raise(page, 'SUBMIT');
  await until('the documents, or what went wrong', async () => {
    const now = await settledScreen(page);
    return opened.length > 0 || (now !== undefined && (now !== 'NEXT_STEPS' || (await isTold(page)))) || undefined;
  });
  const [documents] = opened;
  if (documents === undefined) return;
  await documents.close();
  const { world } = application.sandbox;
  for (let looks = 0; looks < looksAtHub; looks += 1) {
    const contacts = [...world.contacts.values()];
    if (contacts.some((contact) => recordDocumentActions(world, contact, { documents: true }) > 0)) return;
    await page.waitForTimeout(250);
  }
  await raise(page, 'CHECK_STATUS');
}

function isTold(page: Page): Promise<boolean> {
  return page.locator('[data-banner], [data-error-summary]').first().isVisible();
}

async function deliver(route: Route): Promise<Response> {
  const reply = await route.fetch();
  return new Response(await reply.text(), { status: reply.status(), headers: { 'content-type': 'application/json' } });
}

async function fulfil(route: Route, reply: Response): Promise<void> {
  await route.fulfill({
    status: reply.status,
    headers: Object.fromEntries(reply.headers),
    body: await reply.text(),
  });
}
