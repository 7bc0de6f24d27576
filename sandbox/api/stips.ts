import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { nonBlankText } from '../check/fields.ts';
import { RejectedCall } from '../errors.ts';
import { jsonReply } from '../server/replies.ts';
import { ssnBehavior } from '../world/magic-people.ts';
import type { World } from '../world/world.ts';
import { defineApiCall } from './api-call.ts';
import { requireContactWithLead } from './find-contact.ts';

const contactAndLead = v.strictObject({ contactId: nonBlankText, leadId: nonBlankText });

/**
 * Calls for requested documents ("stips"): their status, the redirect to the documents site, and the return.
 *
 * @source A §4 Next steps
 */
export const stipCalls = [
  defineApiCall('POST', 'contacts/contact/stip-documents', {
    bodySchema: contactAndLead,
    handler({ world, body, bearerToken }) {
      rejectUnknownBearer(world, bearerToken);
      const { isDocumentsUploaded, isReferenceAdded } = requireContactWithLead(world, body);
      return jsonReply({ isDocumentsUploaded, isReferenceAdded });
    },
  }),

  defineApiCall('POST', 'contacts/contact/stip-redirect', {
    bodySchema: contactAndLead,
    handler({ world, body, bearerToken }) {
      rejectUnknownBearer(world, bearerToken);
      const contact = requireContactWithLead(world, body);
      const connectionId = ssnBehavior(contact.ssn) === 'no-connection-id' ? null : randomUUID();
      const redirect = { stipId: randomUUID(), authId: randomUUID(), connectionId, validated: false };
      contact.redirects.push(redirect);
      const { stipId, authId } = redirect;
      return jsonReply({ stipId, contactId: contact.contactId, authId, ...(connectionId ? { connectionId } : {}) });
    },
  }),

  defineApiCall('POST', 'contacts/contact/validate-redirect-cdx/{connectionId}', {
    handler({ world, params, bearerToken }) {
      rejectUnknownBearer(world, bearerToken);
      const redirect = [...world.contacts.values()]
        .flatMap((contact) => contact.redirects)
        .find((candidate) => candidate.connectionId !== null && candidate.connectionId === params.connectionId);
      if (!redirect) throw new RejectedCall('not-found', 'connectionId is unknown');
      redirect.validated = true;
      return jsonReply({});
    },
  }),
];

/** Throws if the request has an unknown auth token. It may have none (decision 5). */
function rejectUnknownBearer(world: World, bearer: string | null): void {
  if (bearer !== null && !world.sessions.has(bearer)) {
    throw new RejectedCall('unauthorized', 'Authorization must be Bearer and an auth token of this sandbox');
  }
}
