import type { Application } from './application.ts';
import { usualApplicant, type Applicant } from './applicant.ts';
import { formEventOf, isSpecified } from '../flow-files.ts';
import { chooseAllFirst, leaving, type Leave } from './leaving.ts';
import { raise, settledScreen, waitForStep } from './screen.ts';
import { until } from './until.ts';

/** What may differ from the usual way. */
export interface Journey {
  /** Answers other than the usual applicant's. */
  readonly applicant?: Partial<Applicant>;
  /** Called on each step, once it is on screen and before it is filled in; also on the last. */
  readonly onArrival?: (step: string) => Promise<void>;
  /** Events that lead aside, by step: `{ LOAN_SELECTION: 'NO_LOAN' }`. */
  readonly aside?: Readonly<Record<string, string>>;
  /** How steps are left that are not left in the usual way. */
  readonly leave?: Readonly<Record<string, Leave>>;
}

/** Opens the application if need be and goes from step to step until `target` is on screen. */
export async function walkTo(application: Application, target: string, journey: Journey = {}): Promise<void> {
  const { page } = application;
  const applicant = { ...usualApplicant, ...journey.applicant };
  if (page.url() === 'about:blank') await application.open();
  for (let step = await nextScreen(application, ''); ; step = await nextScreen(application, step)) {
    await journey.onArrival?.(step);
    if (step === target) return;
    const aside = journey.aside?.[step];
    if (aside !== undefined) await raise(page, aside);
    else await leaveStep(application, applicant, step, target, journey.leave);
  }
}

/** Goes on from a step as `leaving` says; from one that the owner of the flow added, by choosing the first of everything. */
async function leaveStep(
  application: Application,
  applicant: Applicant,
  step: string,
  target: string,
  others: Journey['leave'],
): Promise<void> {
  const leave =
    others?.[step] ?? leaving[step] ?? (isSpecified(step) ? undefined : chooseAllFirst(formEventOf(step) ?? 'SUBMIT'));
  if (leave === undefined)
    throw new Error(`On the way to ${target} the application stands at ${step}, which leads no further`);
  await leave(application, applicant);
}

/** The next step that waits for the applicant; steps that only work, and lead on by themselves, are passed by. */
async function nextScreen({ page }: Application, from: string): Promise<string> {
  return until(`the screen after ${from}`, async () => {
    const now = await settledScreen(page);
    return now === from ? undefined : now;
  }).catch(async () => {
    // Says what is on screen instead.
    await waitForStep(page, `after ${from}`);
    return from;
  });
}
