import { defineAction } from '../api/action.ts';
import { membersOf, numberOf, typedText } from '../api/read-input.ts';
import { recordOf } from '../runtime/json.ts';
import { type Person, personOf, zipOf } from './read-person.ts';
import { object, storedId } from './reply-shapes.ts';
import { trackingMetaData } from './tracking-meta-data.ts';

/** @source A §3 Contact creation request, A §7, decisions 7, 9 */
export const createContact = defineAction({
  about: 'Creates contact, asset and lead with the tracking data of the visit.',
  input: ['person', 'vehicle', 'tracking', 'device', 'mobileWidthPx', 'application?'],
  sensitive: ['contact', 'ssn', 'birth-date', 'identifier'],
  method: 'POST',
  path: 'contacts/contact/create',
  once: 'created-before',
  payload: (input, facts) => ({
    body: {
      contactRequest: contactRequest(personOf(input['person'])),
      assetRequest: assetRequest(input['vehicle']),
      metaData: trackingMetaData(input['tracking'], {
        width: facts.windowWidthPx(),
        mobileWidthPx: input['mobileWidthPx'],
        device: input['device'],
      }),
    },
    application: typedText(input['application']),
  }),
  success: 'created',
  reply: object({ contactId: storedId, leadId: storedId, assetId: storedId }),
});

function contactRequest({ phone, residency, addresses, ...person }: Person) {
  return {
    ...person,
    cellPhone: phone,
    residencyStatusType: residency,
    addresses: addresses.map((each, index) => ({
      isCurrent: index === 0,
      streetLine1: each.address,
      streetLine2: each.extendedAddress,
      city: each.city,
      state: each.region,
      zip: zipOf(each.postalCode),
    })),
  };
}

/** The make goes by its name; a car entered by hand has no plate and no VIN. */
function assetRequest(value: unknown) {
  const vehicle = recordOf(value);
  return {
    ...membersOf(vehicle, ['plateState', 'vin', 'model'], typedText),
    ...membersOf(vehicle, ['currentMonthlyPayment', 'remainingLoanBalance', 'year'], numberOf),
    plateNumber: typedText(vehicle['plateNumber']).toUpperCase(),
    estimatedMileageRange: typedText(vehicle['estimatedMileageRange']) || typedText(vehicle['estimatedMileage']),
    make: typedText(vehicle['makeName']) || typedText(vehicle['make']),
  };
}
