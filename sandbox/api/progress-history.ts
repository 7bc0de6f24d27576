import * as v from 'valibot';
import { nonBlankText } from '../check/fields.ts';
import { RejectedCall } from '../errors.ts';
import { jsonReply } from '../server/replies.ts';
import { defineApiCall } from './api-call.ts';
import { requireContactWithLead } from './find-contact.ts';

/** The application defines the names of the steps, so every name in capitals is accepted. */
const step = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/, 'must be a step name'));

/**
 * The progress-history/* calls, which store the step at which an applicant resumes.
 *
 * @source A §4 Resume on load, decisions 1, 4
 */
export const progressCalls = [
  defineApiCall('PUT', 'progress-history', {
    bodySchema: v.strictObject({
      contactId: nonBlankText,
      leadId: nonBlankText,
      nextScreen: step,
      completedScreen: step,
    }),
    handler({ world, body }) {
      const { nextScreen, completedScreen } = body;
      requireContactWithLead(world, body).progress = { nextScreen, completedScreen };
      return jsonReply({});
    },
  }),

  defineApiCall('GET', 'progress-history/contact/{contactId}/lead/{leadId}', {
    handler({ world, params }) {
      const contact = world.contacts.get(params.contactId ?? '');
      if (contact?.leadId !== params.leadId)
        throw new RejectedCall('not-found', 'No progress is stored for this contact.');
      return jsonReply({ contactId: contact?.contactId, leadId: contact?.leadId, ...contact?.progress });
    },
  }),
];
