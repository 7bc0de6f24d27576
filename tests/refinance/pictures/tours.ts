import type { Application } from '../../support/browser/application.ts';
import { usualApplicant, type Applicant } from '../../support/browser/applicant.ts';
import type { Device } from '../../support/browser/device.ts';
import { walkTo, type Journey } from '../../support/browser/journey.ts';
import { openAddMore, openAnnualIncome } from '../../support/browser/leave-steps.ts';
import { formEventOf, isSpecified, stepNames } from '../../support/flow-files.ts';
import { fill, raise, waitForModal, waitForStep, waitForView } from '../../support/browser/screen.ts';
import type { Camera } from './camera.ts';

/** A path through the application that shows screens. */
export interface Tour {
  /** Names of the screens. */
  readonly shows: readonly string[];
  /** Default: both. */
  readonly devices?: readonly Device[];
  readonly walk: (application: Application, camera: Camera) => Promise<void>;
}

const plate = (values: Applicant['plate']): Journey => ({
  applicant: { plate: { ...usualApplicant.plate, ...values } },
});
const manually: Journey['otherEvents'] = {
  VERIFY_MOBILE_NUMBER: 'DID_NOT_RECEIVE',
  VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE: 'DID_NOT_RECEIVE',
};

/** All tours: first the path to the thank-you screen, then the other screens. */
export const tours: readonly Tour[] = [
  {
    shows: ['journey'],
    walk: async (application, camera) => {
      const onArrival = arrival(camera);
      await walkTo(application, 'EMPLOYMENT_AND_INCOME', { onArrival });
      await openAnnualIncome(application, usualApplicant);
      await camera.shoot('modal annual-income');
      await openAddMore(application, usualApplicant);
      await camera.shoot('modal add-more-income');
      await raise(application.page, 'CLOSE');
      await application.page.locator('dialog').waitFor({ state: 'detached' });
      await camera.shoot('EMPLOYMENT_AND_INCOME covered');
      await raise(application.page, 'FINISH');
      await waitForStep(application.page, 'NEXT_STEPS');
      await walkTo(application, 'OFF_RAMP', { onArrival });
    },
  },
  {
    shows: ['modal calculator-help'],
    walk: async (application, camera) => {
      await application.open();
      await raise(application.page, 'HELP');
      await waitForModal(application.page, 'calculator-help');
      await camera.shoot('modal calculator-help');
    },
  },
  {
    shows: ['ENTER_LICENSE_PLATE banner'],
    walk: async (application, camera) => {
      await submitPlate(application, 'ERR422');
      await application.page.locator('[data-banner]').waitFor();
      await camera.shoot('ENTER_LICENSE_PLATE banner');
    },
  },
  ...(
    [
      ['error', { plateNumber: 'ERR500' }],
      ['bot-check-failed', { plateNumber: 'BOT401' }],
      ['restricted-state', { plateState: 'TX' }],
    ] as const
  ).map(([view, values]): Tour => {
    return {
      shows: [view],
      walk: async (application, camera) => {
        await application.open();
        await fill(application.page, { ...usualApplicant.plate, ...values });
        await raise(application.page, 'SUBMIT');
        await waitForView(application.page, view);
        await camera.shoot(view);
      },
    };
  }),
  to('DISQUALIFIED', plate({ estimatedMileageRange: 'Over 150,000 miles' })),
  {
    shows: ['ENTER_LICENSE_PLATE_MANUALLY', 'VEHICLE_MANUAL_ENTER'],
    walk: (application, camera) =>
      walkTo(application, 'VEHICLE_MANUAL_ENTER', { ...plate({ plateNumber: 'NOPLATE' }), onArrival: arrival(camera) }),
  },
  {
    shows: ['VERIFY_MOBILE_NUMBER phone'],
    devices: ['mobile'],
    walk: async (application, camera) => {
      await walkTo(application, 'VERIFY_MOBILE_NUMBER', { applicant: { dateOfBirth: '01/01/1990' } });
      await application.page.locator('[name="phone"]').waitFor();
      await camera.shoot('VERIFY_MOBILE_NUMBER phone');
      await raise(application.page, 'SEND_NUMBER');
      await camera.shoot('VERIFY_MOBILE_NUMBER phone errors');
    },
  },
  {
    shows: ['YOUR_INFORMATION_MANUALLY'],
    walk: async (application, camera) => {
      await walkTo(application, 'YOUR_INFORMATION_MANUALLY', { otherEvents: manually });
      await arrival(camera)('YOUR_INFORMATION_MANUALLY');
    },
  },
  to('IDENTITY_FAILED', { applicant: { dateOfBirth: '01/03/1990', phone: '3035550003' } }),
  to('DISQUALIFIED_DECLINE_DEFAULT_CREDIT_SCORE', { applicant: { ssn: '123-45-0001' }, otherEvents: manually }),
  to('DISQUALIFIED_DECLINE_LOW_CREDIT_SCORE', { applicant: { ssn: '123-45-0002' }, otherEvents: manually }),
  {
    shows: ['offers loading'],
    walk: async (application, camera) => {
      await walkTo(application, 'SOFT_PULL_ACKNOWLEDGEMENT');
      application.faults({ method: 'POST', path: 'lender', times: 1, delayMs: 8_000 });
      await raise(application.page, 'SUBMIT');
      await application.page.locator('[data-step="SOFT_PULL_ACKNOWLEDGEMENT"][aria-busy="true"] h1').waitFor();
      await camera.shoot('offers loading');
    },
  },
  to('CURRENT_ADDRESS_INFO_MANUALLY', { otherEvents: { CURRENT_ADDRESS_INFO: 'NOT_MY_ADDRESS' } }),
  to('LENDER_INFO', { otherEvents: { LOAN_SELECTION: 'NO_LOAN' } }),
  ...['VERIFY_YOUR_INFO', 'INCOME_SOURCES', 'CHECKLIST_STATUS', 'FINAL_OFFER', 'THANK_YOU'].map(resumed),
  // Steps that are not in the specification.
  ...stepNames.filter((step) => !isSpecified(step)).map(resumed),
];

/** A tour to one step, without and with errors. */
function to(step: string, journey: Journey): Tour {
  return {
    shows: [step],
    walk: async (application, camera) => {
      await walkTo(application, step, journey);
      await arrival(camera)(step);
    },
  };
}

/** A tour to a step that only the server selects. */
function resumed(step: string): Tour {
  return {
    shows: [step],
    walk: async (application, camera) => {
      await walkTo(application, 'SOFT_PULL_ACKNOWLEDGEMENT');
      await application.resumeAt(step);
      await waitForStep(application.page, step);
      await arrival(camera)(step);
    },
  };
}

async function submitPlate(application: Application, plateNumber: string): Promise<void> {
  await application.open();
  await fill(application.page, { ...usualApplicant.plate, plateNumber });
  await raise(application.page, 'SUBMIT');
}

function arrival(camera: Camera): (step: string) => Promise<void> {
  return async (step) => {
    await camera.shoot(step);
    const submit = formEventOf(step);
    if (submit !== undefined) await camera.shootErrors(step, submit);
  };
}
