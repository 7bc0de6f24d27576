import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { text } from '../check/fields.ts';
import { RejectedCall } from '../errors.ts';
import { json } from '../server/replies.ts';
import { storedAddresses } from '../world/addresses.ts';
import { ssnBehavior } from '../world/magic-people.ts';
import { loansOf } from '../world/offers.ts';
import type { Contact } from '../world/records.ts';
import type { World } from '../world/world.ts';
import { apiCall } from './api-call.ts';
import { addressesBody, createContactBody, lenderDetails, loanDetails } from './contact-shapes.ts';
import { employments, otherIncomes } from './employment-shapes.ts';
import { contactOf, contactWithLead } from './find-contact.ts';
import { rejectTexas } from './texas.ts';

/**
 * contacts/*: the applicant, created once and completed by later calls.
 *
 * @source A §7
 */
export const contactCalls = [
  apiCall('POST', 'contacts/contact/create', {
    body: createContactBody,
    // A retry after a reload may have different answers, but has the same SSN.
    sameAs: ({ contactRequest }) => contactRequest.ssn.replaceAll('-', ''),
    answer({ world, body }) {
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
        addresses: storedAddresses(addresses, ssnBehavior(person.ssn)),
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
      return json({ contactId: contact.contactId, leadId: contact.leadId, assetId: contact.assetId });
    },
  }),

  apiCall('GET', 'contacts/contact/{contactId}', {
    answer({ world, params }) {
      const contact = contactOf(world, params.contactId ?? '');
      const { contactId, leadId, assetId, firstName, lastName, ssn, dateOfBirth, cellPhone, email } = contact;
      return json({
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

  apiCall('GET', 'contacts/{contactId}/credit-summary', {
    query: v.strictObject({ leadId: text }),
    answer({ world, params, query }) {
      const contact = contactWithLead(world, { contactId: params.contactId ?? '', leadId: query.leadId });
      if (ssnBehavior(contact.ssn) === 'credit-summary-fails') {
        throw new RejectedCall('unavailable', 'The credit summary is not available.');
      }
      return json({ contactId: contact.contactId, leadId: contact.leadId, creditScore: 712, openTradeLines: 6 });
    },
  }),

  apiCall('GET', 'contacts/{contactId}/loan-details', {
    answer: ({ world, params }) => json({ loans: loansOf(contactOf(world, params.contactId ?? '')) }),
  }),

  apiCall('PATCH', 'contacts/{contactId}/asset/{assetId}/loan-details', {
    body: loanDetails,
    answer({ world, params, body }) {
      const contact = contactOfAsset(world, params, body.leadId);
      contact.loanDetails = body;
      contact.writes.loanDetails += 1;
      return json({});
    },
  }),

  apiCall('PATCH', 'contacts/{contactId}/asset/{assetId}/lender-details', {
    body: lenderDetails,
    answer({ world, params, body }) {
      const contact = contactOfAsset(world, params, body.leadId);
      contact.lenderDetails = body;
      contact.writes.lenderDetails += 1;
      return json({});
    },
  }),

  apiCall('PATCH', 'contacts/{contactId}/address', {
    body: addressesBody,
    answer({ world, params, body }) {
      const contact = contactOf(world, params.contactId ?? '');
      contact.savedAddresses = body;
      contact.addresses = body.map((address) => ({ ...address, streetLine2: address.streetLine2 ?? '' }));
      contact.writes.addresses += 1;
      return json({});
    },
  }),

  apiCall('PATCH', 'contacts/{contactId}/employment', {
    body: employments,
    answer({ world, params, body }) {
      const contact = contactOf(world, params.contactId ?? '');
      contact.employments = body;
      contact.writes.employments += 1;
      return json({});
    },
  }),

  apiCall('PATCH', 'contacts/{contactId}/otherIncome', {
    body: otherIncomes,
    answer({ world, params, body }) {
      const contact = contactOf(world, params.contactId ?? '');
      contact.otherIncomes = body;
      contact.writes.otherIncomes += 1;
      return json({});
    },
  }),
];

function contactOfAsset(world: World, params: Readonly<Record<string, string>>, leadId: string): Contact {
  const contact = contactWithLead(world, { contactId: params.contactId ?? '', leadId });
  if (contact.assetId !== params.assetId) throw new RejectedCall('not-found', 'assetId is unknown');
  return contact;
}
