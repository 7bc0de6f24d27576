import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { nonBlankText } from '../check/fields.ts';
import { RejectedCall } from '../errors.ts';
import { jsonReply } from '../server/replies.ts';
import { addressesOfNewContact } from '../world/addresses.ts';
import { ssnBehavior } from '../world/magic-people.ts';
import { loansOf } from '../world/offers.ts';
import type { Contact } from '../world/records.ts';
import type { World } from '../world/world.ts';
import { defineApiCall } from './api-call.ts';
import {
  addressesBodySchema,
  createContactBodySchema,
  lenderDetailsSchema,
  loanDetailsSchema,
} from './contact-shapes.ts';
import { employmentsSchema, otherIncomesSchema } from './employment-shapes.ts';
import { requireContact, requireContactWithLead } from './find-contact.ts';
import { rejectTexas } from './texas.ts';

/**
 * The contacts/* calls. One call creates the applicant's contact, and later calls complete it.
 *
 * @source A §7
 */
export const contactCalls = [
  defineApiCall('POST', 'contacts/contact/create', {
    bodySchema: createContactBodySchema,
    // A retry after a reload may have different answers, but has the same SSN.
    requestFingerprint: ({ contactRequest }) => contactRequest.ssn.replaceAll('-', ''),
    handler({ world, body }) {
      const { contactRequest, assetRequest } = body;
      rejectTexas(assetRequest.plateState ?? '');
      for (const address of contactRequest.addresses) rejectTexas(address.state);
      const addresses = contactRequest.addresses.map((address) => ({
        ...address,
        streetLine2: address.streetLine2 ?? '',
      }));
      const { isConsentSelected: _consent, ...person } = contactRequest;
      const contact: Contact = {
        contactId: randomUUID(),
        leadId: randomUUID(),
        assetId: randomUUID(),
        createdAt: world.clock.now(),
        ...person,
        asset: { plateState: '', plateNumber: '', vin: '', ...assetRequest },
        addresses: addressesOfNewContact(addresses, ssnBehavior(person.ssn)),
        savedAddresses: [],
        employments: [],
        otherIncomes: [],
        loanDetails: null,
        lenderDetails: null,
        writes: { addresses: 0, employments: 0, otherIncomes: 0, loanDetails: 0, lenderDetails: 0 },
        progress: null,
        isDocumentsUploaded: false,
        isReferenceAdded: false,
        redirects: [],
      };
      world.contacts.set(contact.contactId, contact);
      return jsonReply({ contactId: contact.contactId, leadId: contact.leadId, assetId: contact.assetId });
    },
  }),

  defineApiCall('GET', 'contacts/contact/{contactId}', {
    handler({ world, params }) {
      const contact = requireContact(world, params.contactId ?? '');
      const { contactId, leadId, assetId, firstName, lastName, ssn, dateOfBirth, cellPhone, email } = contact;
      return jsonReply({
        contactId,
        leadId,
        assetId,
        firstName,
        lastName,
        ssn: ssn.replaceAll('-', ''),
        dateOfBirth,
        cellPhone,
        email,
        addresses: contact.addresses.map(({ streetLine1, streetLine2, city, state, zip }) => ({
          streetLine1,
          streetLine2,
          city,
          state,
          zip,
        })),
        remainingLoanBalance: contact.asset.remainingLoanBalance,
      });
    },
  }),

  defineApiCall('GET', 'contacts/{contactId}/credit-summary', {
    querySchema: v.strictObject({ leadId: nonBlankText }),
    handler({ world, params, query }) {
      const contact = requireContactWithLead(world, { contactId: params.contactId ?? '', leadId: query.leadId });
      if (ssnBehavior(contact.ssn) === 'credit-summary-fails') {
        throw new RejectedCall('unavailable', 'The credit summary is not available.');
      }
      return jsonReply({ contactId: contact.contactId, leadId: contact.leadId, creditScore: 712, openTradeLines: 6 });
    },
  }),

  defineApiCall('GET', 'contacts/{contactId}/loan-details', {
    handler: ({ world, params }) => jsonReply({ loans: loansOf(requireContact(world, params.contactId ?? '')) }),
  }),

  defineApiCall('PATCH', 'contacts/{contactId}/asset/{assetId}/loan-details', {
    bodySchema: loanDetailsSchema,
    handler({ world, params, body }) {
      const contact = contactOfAsset(world, params, body.leadId);
      contact.loanDetails = body;
      contact.writes.loanDetails += 1;
      return jsonReply({});
    },
  }),

  defineApiCall('PATCH', 'contacts/{contactId}/asset/{assetId}/lender-details', {
    bodySchema: lenderDetailsSchema,
    handler({ world, params, body }) {
      const contact = contactOfAsset(world, params, body.leadId);
      contact.lenderDetails = body;
      contact.writes.lenderDetails += 1;
      return jsonReply({});
    },
  }),

  defineApiCall('PATCH', 'contacts/{contactId}/address', {
    bodySchema: addressesBodySchema,
    handler({ world, params, body }) {
      const contact = requireContact(world, params.contactId ?? '');
      contact.savedAddresses = body;
      contact.addresses = body.map((address) => ({ ...address, streetLine2: address.streetLine2 ?? '' }));
      contact.writes.addresses += 1;
      return jsonReply({});
    },
  }),

  defineApiCall('PATCH', 'contacts/{contactId}/employment', {
    bodySchema: employmentsSchema,
    handler({ world, params, body }) {
      const contact = requireContact(world, params.contactId ?? '');
      contact.employments = body;
      contact.writes.employments += 1;
      return jsonReply({});
    },
  }),

  defineApiCall('PATCH', 'contacts/{contactId}/otherIncome', {
    bodySchema: otherIncomesSchema,
    handler({ world, params, body }) {
      const contact = requireContact(world, params.contactId ?? '');
      contact.otherIncomes = body;
      contact.writes.otherIncomes += 1;
      return jsonReply({});
    },
  }),
];

function contactOfAsset(world: World, params: Readonly<Record<string, string>>, leadId: string): Contact {
  const contact = requireContactWithLead(world, { contactId: params.contactId ?? '', leadId });
  if (contact.assetId !== params.assetId) throw new RejectedCall('not-found', 'assetId is unknown');
  return contact;
}
