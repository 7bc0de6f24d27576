import { type Action, asActionResult } from '../api/action.ts';
import { endpoints } from './endpoints.ts';
import { numberOf, recordOf, textOf, zipOf } from '../api/read-input.ts';
import { type Person, personOf } from './read-person.ts';
import { trackingMetaData } from './tracking-meta-data.ts';

/**
 * `created` with { contactId, leadId, assetId }; `created-before` with the same when the contact was made of data sent
 * earlier, which are not those of this call.
 *
 * @source A §3 Contact creation request, A §7, decisions 7, 9
 */
export const createContact: Action = async (input, { api, facts, signal }) => {
  const body = {
    contactRequest: contactRequest(personOf(input['person'])),
    assetRequest: assetRequest(input['vehicle']),
    metaData: trackingMetaData(input['tracking'], {
      width: facts.windowWidthPx(),
      mobileWidthPx: input['mobileWidthPx'],
      device: input['device'],
    }),
  };
  const application = textOf(input['application']);
  const result = await api.call(endpoints['create-contact'], { body, application }, signal);
  return asActionResult(result.ok && result.earlier ? 'created-before' : 'created', result);
};

function contactRequest(person: Person) {
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    cellPhone: person.phone,
    isConsentSelected: person.isConsentSelected,
    dateOfBirth: person.dateOfBirth,
    ssn: person.ssn,
    residencyStatusType: person.residency,
    addresses: person.addresses.map((each, index) => ({
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
    plateState: textOf(vehicle['plateState']),
    plateNumber: textOf(vehicle['plateNumber']).toUpperCase(),
    estimatedMileageRange: textOf(vehicle['estimatedMileageRange']) || textOf(vehicle['estimatedMileage']),
    currentMonthlyPayment: numberOf(vehicle['currentMonthlyPayment']),
    remainingLoanBalance: numberOf(vehicle['remainingLoanBalance']),
    vin: textOf(vehicle['vin']),
    year: numberOf(vehicle['year']),
    make: textOf(vehicle['makeName']) || textOf(vehicle['make']),
    model: textOf(vehicle['model']),
  };
}
