import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { text } from '../check/fields.ts';
import { RejectedCall } from '../errors.ts';
import { json } from '../server/replies.ts';
import { ssnBehavior } from '../world/magic-people.ts';
import type { World } from '../world/world.ts';
import { apiCall } from './api-call.ts';
import { contactWithLead } from './find-contact.ts';

const contactAndLead = v.strictObject({ contactId: text, leadId: text });

/**
 * Requested documents ("stips"): status, redirect to the documents site, and return.
 *
 * @source A §4 Next steps
 */
export const stipCalls = [
  apiCall('POST', 'contacts/contact/stip-documents', {
    body: contactAndLead,
    answer({ world, body, bearer }) {
      rejectUnknownBearer(world, bearer);
      const { isDocumentsUploaded, isReferenceAdded } = contactWithLead(world, body);
      return json({ isDocumentsUploaded, isReferenceAdded });
    },
  }),

  apiCall('POST', 'contacts/contact/stip-redirect', {
    body: contactAndLead,
    answer({ world, body, bearer }) {
      rejectUnknownBearer(world, bearer);
      const contact = contactWithLead(world, body);
      const connectionId = ssnBehavior(contact.ssn) === 'no-connection-id' ? null : randomUUID();
      const redirect = { stipId: randomUUID(), authId: randomUUID(), connectionId, validated: false };
      contact.redirects.push(redirect);
      const { stipId, authId } = redirect;
      return json({ stipId, contactId: contact.contactId, authId, ...(connectionId ? { connectionId } : {}) });
    },
  }),

  apiCall('POST', 'contacts/contact/validate-redirect-cdx/{connectionId}', {
    answer({ world, params, bearer }) {
      rejectUnknownBearer(world, bearer);
      const redirect = [...world.contacts.values()]
        .flatMap((contact) => contact.redirects)
        .find((candidate) => candidate.connectionId !== null && candidate.connectionId === params.connectionId);
      if (!redirect) throw new RejectedCall('not-found', 'connectionId is unknown');
      redirect.validated = true;
      return json({});
    },
  }),
];

/** Throws if the auth token is unknown. A request may have no auth token (decision 5). */
function rejectUnknownBearer(world: World, bearer: string | null): void {
  if (bearer !== null && !world.sessions.has(bearer)) {
    throw new RejectedCall('unauthorized', 'Authorization must be Bearer and an auth token of this sandbox');
  }
}
