import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Locator, Page, ViewportSize } from 'playwright/test';
import type { RunningSandbox } from '../../../sandbox/start.ts';
import { Application } from '../../support/browser/application.ts';
import { usualApplicant } from '../../support/browser/applicant.ts';
import { deviceOptions, type Device } from '../../support/browser/device.ts';
import { walkTo, type Journey } from '../../support/browser/journey.ts';
import { raise } from '../../support/browser/screen.ts';
import { fast4G } from '../../../tools/bench/page/fast-4g.ts';
import { formEventOf } from '../../support/flow-files.ts';
import { interactionToNextPaint } from './inp.ts';
import { partsOfReplies, replyCategories, type ReplyTraceEvent } from './reply-parts.ts';
import { watchWork, type Work, type WorkDone } from './watch-work.ts';

/** The two ways that show the most screens between them: on a phone straight on, on a desktop by every detour. */
const ways: readonly { readonly device: Device; readonly journey: Journey }[] = [
  { device: 'mobile', journey: {} },
  {
    device: 'desktop',
    journey: {
      applicant: { plate: { ...usualApplicant.plate, plateNumber: 'NOPLATE' } },
      aside: { LOAN_SELECTION: 'NO_LOAN' },
    },
  },
];

export interface Walked extends Pick<WorkDone, 'longTasks'> {
  readonly screens: number;
  readonly interactions: readonly Work[];
  /** Of each way, in ms. */
  readonly inp: readonly number[];
  /** Presses and keys of each way. */
  readonly presses: readonly number[];
}

/** How slow the processor is, and whether it is told what each reply consists of, which takes time of its own. */
export interface Pace {
  readonly slowdown: number;
  readonly traced?: true;
}

/** Walks both ways to their end, as an applicant who types into each field and submits too early once. */
export async function walkBoth(browser: Browser, sandbox: RunningSandbox, pace: Pace): Promise<Walked> {
  const walked: Walked[] = [];
  for (const { device, journey } of ways) walked.push(await walk(browser, sandbox, { device, journey, ...pace }));
  return {
    screens: walked.reduce((sum, { screens }) => sum + screens, 0),
    inp: walked.flatMap(({ inp }) => inp),
    presses: walked.flatMap(({ presses }) => presses),
    longTasks: walked.flatMap(({ longTasks }) => longTasks),
    interactions: walked.flatMap(({ interactions }) => interactions),
  };
}

interface Way extends Pace {
  readonly device: Device;
  readonly journey: Journey;
}

async function walk(
  browser: Browser,
  sandbox: RunningSandbox,
  { device, journey, slowdown, traced }: Way,
): Promise<Walked> {
  sandbox.world.reset();
  const context = await browser.newContext({
    ...deviceOptions[device],
    // Where no graphics processor draws, a phone's threefold pixels take longer than all that the page does.
    deviceScaleFactor: 1,
    locale: 'en-US',
    timezoneId: 'America/Denver',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await showWhole(cdp, deviceOptions[device].viewport);
  actAsPeopleDo(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // A slow phone is not on loopback, where a reply may come before what the press led to is drawn.
  if (slowdown > 1) {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', fast4G);
  }
  const workDone = await watchWork(page);
  const application = new Application(page, device, sandbox);
  let screens = 0;
  if (traced) await browser.startTracing(page, { categories: replyCategories });
  await walkTo(application, 'OFF_RAMP', {
    ...journey,
    onArrival: async (step) => {
      screens += 1;
      await tryOut(application, step);
    },
  });
  const { longTasks, interactions, interactionCount } = await workDone();
  const parts = traced ? await tracedParts(browser) : undefined;
  await context.close();
  const inp = interactionToNextPaint(interactions, interactionCount);
  const withParts = interactions.map((work) => ({ ...work, parts: parts?.get(work.key ?? '') }));
  return { screens, longTasks, interactions: withParts, inp: [inp], presses: [interactionCount] };
}

/**
 * Gives the window room for its own bars beside the page. It is as large as the page alone, and of what changes in the part
 * that does not show there is no frame: the key that changed it was told to wait until something else did.
 */
async function showWhole(cdp: CDPSession, { width, height }: ViewportSize): Promise<void> {
  const { windowId } = await cdp.send('Browser.getWindowForTarget');
  await cdp.send('Browser.setWindowBounds', { windowId, bounds: { width: width + 400, height: height + 400 } });
}

async function tracedParts(browser: Browser) {
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly ReplyTraceEvent[];
  };
  return partsOfReplies(traceEvents);
}

/** How long a key or button stays down. Nobody presses or lets go of one before the frame that came of what they did before. */
const heldMs = 60;

/** How long the page is left alone after a press: what a helper asks of it at once, it would do before the frame. */
const stillMs = 200;

/** Has the helpers of the tests, which press, let go, look and fill fields in within one moment, do so as people do. */
function actAsPeopleDo(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('main')) as Pick<Locator, 'click' | 'fill'>;
  const { click, fill } = locators;
  locators.click = async function held(this: Locator, options) {
    const isWalked = this.page() === page;
    await click.call(this, { delay: isWalked ? heldMs : 0, ...options });
    if (isWalked) await setTimeout(stillMs);
  };
  locators.fill = async function typed(this: Locator, text, options) {
    if (this.page() !== page) return fill.call(this, text, options);
    await this.focus();
    await page.keyboard.press('Control+A', { delay: heldMs });
    for (const key of text) await page.keyboard.press(key, { delay: heldMs });
  };
}

/** Runs in the page. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Types a letter into each empty field of text with real keys, takes it away again, and submits a form too early. */
async function tryOut({ page }: Application, step: string): Promise<void> {
  const event = formEventOf(step);
  if (event === undefined) return;
  const texts = page.locator('main form input:is([type="text"], [type="tel"], [type="email"]):enabled:not([readonly])');
  for (const text of await texts.all()) {
    if ((await text.inputValue()) !== '') continue;
    await text.click();
    for (const key of ['5', 'Backspace']) {
      await page.evaluate(nextFrame);
      await page.keyboard.press(key, { delay: heldMs });
    }
  }
  if (!(await page.locator('main form').first().evaluate(isUnanswered))) return;
  await raise(page, event);
  await page.locator('[data-error-summary]').waitFor();
}

/** Whether something is to be answered yet: on some ways a form comes with all its answers. Runs in the page. */
function isUnanswered(form: Element): boolean {
  const controls = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
  return controls.some((control) =>
    control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
      ? !control.checked
      : control.value === '',
  );
}
