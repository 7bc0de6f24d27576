import type { Browser } from 'playwright/test';
import type { RunningSandbox } from '../../../sandbox/start.ts';
import { Application } from '../../support/browser/application.ts';
import { usualApplicant } from '../../support/browser/applicant.ts';
import { deviceOptions, type Device } from '../../support/browser/device.ts';
import { walkTo, type Journey } from '../../support/browser/journey.ts';
import { raise } from '../../support/browser/screen.ts';
import { formEventOf } from '../../support/flow-files.ts';
import { partsOfReplies, replyCategories, type ReplyTraceEvent } from './reply-parts.ts';
import { watchWork, type WorkDone } from './watch-work.ts';

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

export interface Walked extends WorkDone {
  readonly screens: number;
}

/** Walks both ways to their end, as an applicant who types into each field and submits too early once, at so slow a processor. */
export async function walkBoth(browser: Browser, sandbox: RunningSandbox, slowdown: number): Promise<Walked> {
  const walked: Walked[] = [];
  for (const { device, journey } of ways) walked.push(await walk(browser, sandbox, { device, journey, slowdown }));
  return {
    screens: walked.reduce((sum, { screens }) => sum + screens, 0),
    longTasks: walked.flatMap(({ longTasks }) => longTasks),
    interactions: walked.flatMap(({ interactions }) => interactions),
  };
}

interface Way {
  readonly device: Device;
  readonly journey: Journey;
  readonly slowdown: number;
}

async function walk(browser: Browser, sandbox: RunningSandbox, { device, journey, slowdown }: Way): Promise<Walked> {
  sandbox.world.reset();
  const context = await browser.newContext({ ...deviceOptions[device], locale: 'en-US', timezoneId: 'America/Denver' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const workDone = await watchWork(page);
  const application = new Application(page, device, sandbox);
  let screens = 0;
  if (slowdown > 1) await browser.startTracing(page, { categories: replyCategories });
  await walkTo(application, 'OFF_RAMP', {
    ...journey,
    onArrival: async (step) => {
      screens += 1;
      await tryOut(application, step);
    },
  });
  const { longTasks, interactions } = await workDone();
  const parts = slowdown > 1 ? await tracedParts(browser) : undefined;
  await context.close();
  const withParts = interactions.map((work) => ({ ...work, parts: parts?.get(work.key ?? '') }));
  return { screens, longTasks, interactions: withParts };
}

async function tracedParts(browser: Browser) {
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly ReplyTraceEvent[];
  };
  return partsOfReplies(traceEvents);
}

/** Types a letter into each empty field of text with real keys, takes it away again, and submits a form too early. */
async function tryOut({ page }: Application, step: string): Promise<void> {
  const event = formEventOf(step);
  if (event === undefined) return;
  const texts = page.locator('main form input:is([type="text"], [type="tel"], [type="email"]):enabled:not([readonly])');
  for (const text of await texts.all()) {
    if ((await text.inputValue()) !== '') continue;
    await text.click();
    await page.keyboard.press('5');
    await page.keyboard.press('Backspace');
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
