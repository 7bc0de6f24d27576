import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/browser/accessible.ts';
import type { Application } from '../../support/browser/application.ts';
import { usualApplicant } from '../../support/browser/applicant.ts';
import type { Device } from '../../support/browser/device.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { leaveByStep } from '../../support/browser/leave-steps.ts';
import { fill, raise, waitForStep, waitForView } from '../../support/browser/screen.ts';
import { expectSound, expectSoundCall, expectSoundErrors } from '../../support/browser/states.ts';
import { expect, test } from '../../support/browser/test.ts';
import { isSpecified, screenNames, stepNames } from '../../support/flow-files.ts';
import { expectOffered } from './read-screen.ts';
import { main } from './reading.ts';
import { offeredOn } from './specified-screens.ts';
import { expectTop, leaveAtBottom } from './top.ts';
import { shows } from '../../support/shows.ts';

const devices: readonly Device[] = ['mobile', 'desktop'];
/** Screens with most kinds of blocks, also checked in the dark theme. */
const dense = new Set([
  'ENTER_LICENSE_PLATE',
  'VERIFY_VEHICLE_INFO',
  'OFFER_SELECTION',
  'TWO_YEARS_ADDRESS_HISTORY',
  'EMPLOYMENT_AND_INCOME',
]);

/** The steps of the path through a failed lookup, in order. `MOBILE` is replaced for each device. */
const onTheWay = [
  'ENTER_LICENSE_PLATE',
  'ENTER_LICENSE_PLATE_MANUALLY',
  'VEHICLE_MANUAL_ENTER',
  'VERIFY_VEHICLE_INFO',
  'MOBILE',
  'YOUR_INFO',
  'SOFT_PULL_ACKNOWLEDGEMENT',
  'OFFER_SELECTION',
  'CURRENT_ADDRESS_INFO',
  'TWO_YEARS_ADDRESS_HISTORY',
  'LOAN_SELECTION',
  'LENDER_INFO',
  'EMPLOYMENT_AND_INCOME',
  'NEXT_STEPS',
  'OFF_RAMP',
];
const ends = [
  'DISQUALIFIED',
  'IDENTITY_FAILED',
  'DISQUALIFIED_DECLINE_LOW_CREDIT_SCORE',
  'DISQUALIFIED_DECLINE_DEFAULT_CREDIT_SCORE',
  'VERIFY_MOBILE_NUMBER_COMPLETE',
];
/** All other steps are reached by a resume. The last one clears the stored data. */
const visited = new Set([...onTheWay, ...ends, 'YOUR_INFORMATION_MANUALLY', 'THANK_YOU']);
const elsewhere = [...stepNames.filter((step) => !visited.has(step) && !step.startsWith('VERIFY_MOBILE')), 'THANK_YOU'];

/** Checks every state of a step, and leaves it ready for another submit. */
async function expectEveryState(application: Application, step: string): Promise<void> {
  const { page } = application;
  await test.step(step, async () => {
    await expectPristine(application, step);
    await expectSoundErrors(application, step);
    if (dense.has(step)) {
      await switchTheme(page, 'dark');
      await expectAccessible(page);
      await switchTheme(page, 'light');
    }
    // A refused call prevents later effects, such as the documents tab, so `leaving` would wait forever there.
    const submit = step === 'NEXT_STEPS' ? undefined : leaveByStep[step];
    await expectSoundCall(application, step, () => submit?.(application, usualApplicant) ?? raise(page, 'SUBMIT'));
  });
}

/** Checks a screen on arrival, including its specified content in order. */
async function expectPristine(application: Application, screen: string): Promise<void> {
  if (isSpecified(screen)) await expectOffered(main(application.page), offeredOn(screen, application.device));
  await expectSound(application, screen);
}

/** Waits for the color transitions between themes. */
async function switchTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(() => document.getAnimations().every((one) => !(one instanceof CSSTransition)));
}

for (const device of devices)
  test.describe(`on a ${device}`, () => {
    const mobileStep = device === 'mobile' ? 'VERIFY_MOBILE_NUMBER' : 'VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE';
    test.use({ device });
    test.beforeEach(({ watched }) => {
      watched.allow(/Failed to load resource.*(401|422|500)/);
    });

    test(
      'every step of the journey works and passes the screen checks in every state',
      shows(
        'A2.page.2',
        'A2.page.3',
        'A2.page.5',
        'A2.title.1',
        'A2.title.2',
        'A2.title.3',
        'A2.title.4',
        'A2.title.5',
        'A2.title.6',
        'A2.title.7',
        'A2.title.10',
        'A2.title.11',
        'A2.title.12',
        'A2.title.13',
        'A2.title.14',
        'A2.title.15',
        'A2.title.16',
        'A2.title.22',
        'A2.plate.1',
        'A2.plate.2',
        'A2.plate.3',
        'A2.plate.4',
        'A2.plate.5',
        'A2.plate.6',
        'A2.plate.7',
        'A2.vehicle.1',
        'A2.vehicle.2',
        'A2.vehicle.3',
        'A2.vehicle.4',
        'A2.vehicle.5',
        'A2.vehicle.6',
        'A2.vehicle.15',
        'A2.verify.5',
        'A2.verify.6',
        'A2.verify.7',
        'A2.mobile.1',
        'A2.mobile.2',
        'A2.mobile.4',
        'A2.info.6',
        'A2.info.7',
        'A2.info.8',
        'A2.info.9',
        'A2.info.10',
        'A2.info.11',
        'A2.info.12',
        'A2.address.1',
        'A2.address.2',
        'A2.loan.1',
        'A2.loan.2',
        'A2.loan.3',
        'A2.lender.1',
        'A2.lender.2',
        'A2.lender.3',
        'A2.thanks.7',
      ),
      async ({ application, page }) => {
        const steps: string[] = [];
        await leaveAtBottom(page);
        await walkTo(application, 'OFF_RAMP', {
          applicant: { plate: { ...usualApplicant.plate, plateNumber: 'NOPLATE' } },
          // After a refused call, these steps have no fields left to fill in.
          otherEvents: {
            TWO_YEARS_ADDRESS_HISTORY: 'SUBMIT',
            LOAN_SELECTION: 'NO_LOAN',
            EMPLOYMENT_AND_INCOME: 'FINISH',
          },
          onArrival: async (step) => {
            steps.push(step);
            await expectTop(page, step);
            await expectEveryState(application, step);
          },
        });
        expect(steps.filter(isSpecified)).toEqual(onTheWay.map((step) => (step === 'MOBILE' ? mobileStep : step)));
      },
    );

    test(
      'the resumable steps work and pass the screen checks in every state',
      shows(
        'A2.page.3',
        'A2.page.5',
        'A2.title.7',
        'A2.title.8',
        'A2.manual.1',
        'A2.manual.2',
        'A2.manual.3',
        'A2.manual.6',
        'A2.manual.7',
        'A2.manual.8',
        'A2.manual.9',
        'A2.address.4',
        'A2.address.6',
        'A2.title.11',
        'A2.title.12',
        'A2.title.14',
        'A2.title.15',
        'A2.title.16',
      ),
      async ({ at, application, page }) => {
        await at('YOUR_INFO');
        await raise(page, 'EDIT');
        await waitForStep(page, 'YOUR_INFORMATION_MANUALLY');
        await expectEveryState(application, 'YOUR_INFORMATION_MANUALLY');
        await walkTo(application, 'SOFT_PULL_ACKNOWLEDGEMENT');
        for (const step of elsewhere) {
          await application.resumeAt(step);
          await waitForStep(page, step);
          await expectEveryState(application, step);
        }
      },
    );

    test(
      'the end screens and the views work and pass the screen checks',
      shows(
        'A2.page.3',
        'A2.page.5',
        'A2.title.6',
        'A2.title.17',
        'A2.title.18',
        'A2.title.19',
        'A2.title.20',
        'A2.title.21',
        'A2.disqualified.4',
        'A2.decline.3',
        'A2.failed.3',
        'A2.error.3',
      ),
      async ({ application, page }) => {
        await walkTo(application, 'ENTER_LICENSE_PLATE');
        const { plate } = usualApplicant;
        for (const [view, answers] of [
          ['restricted-state', { ...plate, plateState: 'TX' }],
          ['bot-check-failed', { ...plate, plateNumber: 'BOT401' }],
          ['error', { ...plate, plateNumber: 'ERR500' }],
        ] as const) {
          await fill(page, answers);
          await raise(page, 'SUBMIT');
          await waitForView(page, view);
          await expectPristine(application, view);
          await raise(page, 'RETRY');
          await waitForStep(page, 'ENTER_LICENSE_PLATE');
        }
        await fill(page, { ...plate, plateNumber: 'OLDCAR' });
        await raise(page, 'SUBMIT');
        await waitForStep(page, 'DISQUALIFIED');
        await expectPristine(application, 'DISQUALIFIED');
        await raise(page, 'RESTART');

        await walkTo(application, 'IDENTITY_FAILED', { applicant: { dateOfBirth: '01/03/1990', phone: '3035550003' } });
        await expectPristine(application, 'IDENTITY_FAILED');
        await raise(page, 'RESTART');

        await walkTo(application, mobileStep);
        await expectSoundCall(application, 'VERIFY_MOBILE_NUMBER_COMPLETE', async () =>
          leaveByStep[mobileStep]?.(application, usualApplicant),
        );
        await raise(page, 'RETRY');

        for (const [usedDefaultScore, decline, phone] of [
          [true, 'DISQUALIFIED_DECLINE_DEFAULT_CREDIT_SCORE', '3035550145'],
          [false, 'DISQUALIFIED_DECLINE_LOW_CREDIT_SCORE', '3035550146'],
        ] as const) {
          // A decline is stored, so the other applicant needs empty storage.
          await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
          await application.open();
          await walkTo(application, 'SOFT_PULL_ACKNOWLEDGEMENT', { applicant: { phone } });
          application.faults({
            method: 'POST',
            path: 'lender',
            times: 1,
            status: 200,
            body: {
              offers: [],
              usedDefaultScore,
            },
          });
          await raise(page, 'SUBMIT');
          await waitForStep(page, decline);
          await expectPristine(application, decline);
        }
      },
    );
  });

test('the flow contains every step and view of the specification', () => {
  expect(screenNames.filter(isSpecified)).toHaveLength(31);
});
