import * as v from 'valibot';
import { text } from '../check/fields.ts';
import { RejectedCall } from '../errors.ts';
import { json } from '../server/replies.ts';
import { apiCall } from './api-call.ts';
import { contactWithLead } from './find-contact.ts';

/** The names of the steps belong to the application, so any name in capitals is accepted. */
const step = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/, 'must be a step name'));

/**
 * progress-history/*: the step at which an applicant resumes.
 *
 * @source A §4 Resume on load, decisions 1, 4
 */
export const progressCalls = [
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
        throw new RejectedCall('not-found', 'No progress is stored for this contact.');
      return json({ contactId: contact?.contactId, leadId: contact?.leadId, ...contact?.progress });
    },
  }),
];
