import type { Application } from '../../support/browser/application.ts';
import { usualApplicant, type Applicant } from '../../support/browser/applicant.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { leaveByStep } from '../../support/browser/leave-steps.ts';
import { longApplicant, lengthenReplies } from '../../support/browser/long-data.ts';
import { expectNoOverflowInEachLook, expectNoProblemsIn, lookNames } from '../../support/browser/looks.ts';
import { fill, raise, waitForStep, waitForView } from '../../support/browser/screen.ts';
import { checkDuringCall, checkWithErrors } from '../../support/browser/states.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectOrder } from './order.ts';

/** `npm run nightly matrix` checks each state in every look; `npm test` checks each state in one look, in turn. */
const isWhole = process.env['MATRIX'] === 'whole';

/** The text on the screens. */
interface Words {
  readonly query: string;
  readonly applicant: Partial<Applicant>;
  /** Whether replies have long texts too. */
  readonly isLong?: true;
  /** Whether `npm test` includes these texts. Other tests cover the plain texts on every screen. */
  readonly inPart: boolean;
}

const throughFailedLookup = { plate: { ...usualApplicant.plate, plateNumber: 'NOPLATE' } };
const words: Readonly<Record<string, Words>> = {
  'the usual words': { query: '', applicant: throughFailedLookup, inPart: false },
  'the longest words': { query: '', applicant: longApplicant, isLong: true, inPart: true },
  'Spanish words': {
    query: '?locale=es-US',
    applicant: { ...longApplicant, ...throughFailedLookup },
    isLong: true,
    inPart: true,
  },
};

/** Steps that only a resume reaches. The last one clears the stored data. */
const resumed = [
  'VERIFY_YOUR_INFO',
  'CURRENT_ADDRESS_INFO_MANUALLY',
  'LENDER_INFO',
  'INCOME_SOURCES',
  'CHECKLIST_STATUS',
  'FINAL_OFFER',
  'THANK_YOU',
];

/** Checks screens in the next look in turn, or in all of them. */
function turns(first: number): (application: Application, what: string) => Promise<void> {
  let turn = first;
  return async ({ page }, what) => {
    turn += 1;
    const due = isWhole ? lookNames : lookNames.filter((_, index) => index === turn % lookNames.length);
    for (const name of due) await test.step(`${what}, ${name}`, () => expectNoProblemsIn(page, name));
  };
}

for (const [index, [name, { query, applicant, isLong, inPart }]] of Object.entries(words).entries()) {
  if (!isWhole && !inPart) continue;
  const one = { ...usualApplicant, ...applicant };

  /** Checks every state of a step, and leaves it ready for another submit. */
  const everyState = async (application: Application, step: string, look: ReturnType<typeof turns>): Promise<void> => {
    await look(application, step);
    await expectNoOverflowInEachLook(application.page);
    await expectOrder(application.page);
    await checkWithErrors(application, step, async () => {
      await look(application, `${step} with errors`);
      await expectOrder(application.page);
    });
    // A refused call prevents later effects, such as the documents tab, so `leaving` would wait forever there.
    const submit = step === 'NEXT_STEPS' ? undefined : leaveByStep[step];
    await checkDuringCall(
      application,
      step,
      () => submit?.(application, one) ?? raise(application.page, 'SUBMIT'),
      (state) => look(application, `${step} ${state}`),
    );
  };
  const open = async (application: Application): Promise<void> => {
    if (isLong) await lengthenReplies(application.page);
    await application.open(query);
  };

  test.describe(`in every look, with ${name}`, () => {
    test.slow(isWhole);
    test.beforeEach(({ watched }) => {
      watched.allow(/Failed to load resource.*(401|422|500)/);
    });

    test('the steps of the journey are accessible in every state, without horizontal overflow or cut text', async ({
      application,
    }) => {
      const look = turns(index);
      let count = 0;
      await open(application);
      await walkTo(application, 'OFF_RAMP', {
        applicant: one,
        // After a refused call, these steps have no fields left to fill in.
        otherEvents: { TWO_YEARS_ADDRESS_HISTORY: 'SUBMIT', EMPLOYMENT_AND_INCOME: 'FINISH' },
        onArrival: async (step) => {
          count += 1;
          await everyState(application, step, look);
        },
      });
      expect(count).toBeGreaterThanOrEqual(12);
    });

    test('the resumable steps are accessible in every state, without horizontal overflow or cut text', async ({
      application,
      page,
    }) => {
      const look = turns(index + 2);
      await open(application);
      await walkTo(application, 'YOUR_INFO', { applicant: one });
      await raise(page, 'EDIT');
      await waitForStep(page, 'YOUR_INFORMATION_MANUALLY');
      await everyState(application, 'YOUR_INFORMATION_MANUALLY', look);
      await walkTo(application, 'SOFT_PULL_ACKNOWLEDGEMENT', { applicant: one });
      for (const step of resumed) {
        await application.resumeAt(step);
        await waitForStep(page, step);
        await everyState(application, step, look);
      }
    });

    test('the end screens and the views are accessible, without horizontal overflow or cut text', async ({
      application,
      page,
    }) => {
      const look = turns(index + 4);
      await open(application);
      for (const [view, answers] of [
        ['restricted-state', { ...usualApplicant.plate, plateState: 'TX' }],
        ['bot-check-failed', { ...usualApplicant.plate, plateNumber: 'BOT401' }],
        ['error', { ...usualApplicant.plate, plateNumber: 'ERR500' }],
      ] as const) {
        await fill(page, answers);
        await raise(page, 'SUBMIT');
        await waitForView(page, view);
        await look(application, view);
        await raise(page, 'RETRY');
        await waitForStep(page, 'ENTER_LICENSE_PLATE');
      }
      await fill(page, { ...usualApplicant.plate, plateNumber: 'OLDCAR' });
      await raise(page, 'SUBMIT');
      await waitForStep(page, 'DISQUALIFIED');
      await look(application, 'DISQUALIFIED');
      await raise(page, 'RESTART');
      await walkTo(application, 'IDENTITY_FAILED', { applicant: { dateOfBirth: '01/03/1990' } });
      await look(application, 'IDENTITY_FAILED');
    });
  });
}
