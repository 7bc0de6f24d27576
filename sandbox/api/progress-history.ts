import * as v from 'valibot';
import { text } from '../check/fields.ts';
import { RefusedCall } from '../errors.ts';
import { json } from '../server/replies.ts';
import { apiCall } from './api-call.ts';
import { contactWithLead } from './held.ts';

/** The 28 steps of A §2: the only screens progress may name. */
export const STEPS = [
  'ENTER_LICENSE_PLATE',
  'ENTER_LICENSE_PLATE_MANUALLY',
  'VEHICLE_MANUAL_ENTER',
  'VERIFY_VEHICLE_INFO',
  'VERIFY_MOBILE_NUMBER',
  'VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE',
  'VERIFY_MOBILE_NUMBER_COMPLETE',
  'YOUR_INFO',
  'YOUR_INFORMATION_MANUALLY',
  'VERIFY_YOUR_INFO',
  'SOFT_PULL_ACKNOWLEDGEMENT',
  'OFFER_SELECTION',
  'CURRENT_ADDRESS_INFO',
  'CURRENT_ADDRESS_INFO_MANUALLY',
  'TWO_YEARS_ADDRESS_HISTORY',
  'LOAN_SELECTION',
  'LENDER_INFO',
  'EMPLOYMENT_AND_INCOME',
  'INCOME_SOURCES',
  'NEXT_STEPS',
  'CHECKLIST_STATUS',
  'OFF_RAMP',
  'THANK_YOU',
  'FINAL_OFFER',
  'DISQUALIFIED',
  'DISQUALIFIED_DECLINE_LOW_CREDIT_SCORE',
  'DISQUALIFIED_DECLINE_DEFAULT_CREDIT_SCORE',
  'IDENTITY_FAILED',
] as const;

const step = v.picklist(STEPS, 'must be a step name');

/** progress-history/*: where an applicant goes on. @source A §4 Resume on load, decisions 1, 4 */
export const PROGRESS_CALLS = [
  apiCall('PUT', 'progress-history', {
    body: v.strictObject({ contactId: text, leadId: text, nextScreen: step, completedScreen: step }),
    answer({ world, body }) {
      const { nextScreen, completedScreen } = body;
      contactWithLead(world, body).progress = { nextScreen, completedScreen };
      return json({});
    },
  }),

  apiCall('GET', 'progress-history/contact/{contactId}/lead/{leadId}', {
    answer({ world, params }) {
      const contact = world.contacts.get(params.contactId ?? '');
      if (contact?.leadId !== params.leadId)
        throw new RefusedCall('not-found', 'No progress is held for this contact.');
      return json({ contactId: contact?.contactId, leadId: contact?.leadId, ...contact?.progress });
    },
  }),
];
