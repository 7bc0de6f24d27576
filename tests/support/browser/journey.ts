import type { Application } from './application.ts';
import { usualApplicant, type Applicant } from './applicant.ts';
import { formEventOf, isSpecified } from '../flow-files.ts';
import { chooseAllFirst, leaveByStep, type LeaveStep } from './leave-steps.ts';
import { raise, settledScreen, waitForStep } from './screen.ts';
import { until } from './until.ts';

export interface Journey {
  readonly applicant?: Partial<Applicant>;
  /** Called on each step when it appears, before it is filled in; also on the last. */
  readonly onArrival?: (step: string) => Promise<void>;
  /** Events that leave the usual path, by step: `{ LOAN_SELECTION: 'NO_LOAN' }`. */
  readonly otherEvents?: Readonly<Record<string, string>>;
  /** Functions that leave a step differently. */
  readonly leave?: Readonly<Record<string, LeaveStep>>;
}

/** Opens the application if necessary and walks to the step `target`. */
export async function walkTo(application: Application, target: string, journey: Journey = {}): Promise<void> {
  const { page } = application;
  const applicant = { ...usualApplicant, ...journey.applicant };
  if (page.url() === 'about:blank') await application.open();
  for (let step = await nextScreen(application, ''); ; step = await nextScreen(application, step)) {
    await journey.onArrival?.(step);
    if (step === target) return;
    const asideEvent = journey.otherEvents?.[step];
    if (asideEvent !== undefined) await raise(page, asideEvent);
    else await leaveStep(application, applicant, step, target, journey.leave);
  }
}

/** Leaves a step as in `leaving`. On unknown steps, selects the first choice of everything. */
async function leaveStep(
  application: Application,
  applicant: Applicant,
  step: string,
  target: string,
  overrides: Journey['leave'],
): Promise<void> {
  const leave =
    overrides?.[step] ??
    leaveByStep[step] ??
    (isSpecified(step) ? undefined : chooseAllFirst(formEventOf(step) ?? 'SUBMIT'));
  if (leave === undefined)
    throw new Error(`On the way to ${target} the application stands at ${step}, which leads no further`);
  await leave(application, applicant);
}

/** The next step that waits for the applicant. Steps that continue automatically are skipped. */
async function nextScreen({ page }: Application, from: string): Promise<string> {
  return until(`the screen after ${from}`, async () => {
    const current = await settledScreen(page);
    return current === from ? undefined : current;
  }).catch(async () => {
    // Throws with the screen that is shown instead.
    await waitForStep(page, `after ${from}`);
    return from;
  });
}
