import { defineAction } from '../api/action.ts';
import { readMembers, numberOf, trimmedTextOf } from '../api/read-input.ts';
import { recordOrEmpty } from '../runtime/utilities/json.ts';
import { type Person, normalizePerson, toZip5 } from './read-person.ts';
import { object, idAsText } from './reply-shapes.ts';

/** @source A §3 Contact creation request, A §7, decisions 7, 9 */
export const createContact = defineAction({
  about: 'Creates the contact, the asset and the lead, with tracking data about the visit.',
  input: ['person', 'vehicle', 'tracking', 'device', 'mobileWidthPx', 'application?'],
  sensitive: ['contact', 'ssn', 'birth-date', 'identifier'],
  method: 'POST',
  path: 'contacts/contact/create',
  once: 'created-before',
  payload: (input, facts) => ({
    body: {
      contactRequest: contactRequest(normalizePerson(input['person'])),
      assetRequest: assetRequest(input['vehicle']),
      metaData: trackingMetaData(input['tracking'], {
        width: facts.windowWidthPx(),
        mobileWidthPx: input['mobileWidthPx'],
        device: input['device'],
      }),
    },
    application: trimmedTextOf(input['application']),
  }),
  success: 'created',
  reply: object({ contactId: idAsText, leadId: idAsText, assetId: idAsText }),
});

function contactRequest({ phone, residency, addresses, ...person }: Person) {
  return {
    ...person,
    cellPhone: phone,
    residencyStatusType: residency,
    addresses: addresses.map((address, index) => ({
      isCurrent: index === 0,
      streetLine1: address.address,
      streetLine2: address.extendedAddress,
      city: address.city,
      state: address.region,
      zip: toZip5(address.postalCode),
    })),
  };
}

function assetRequest(value: unknown) {
  const vehicle = recordOrEmpty(value);
  return {
    ...readMembers(vehicle, ['plateState', 'vin', 'model'], trimmedTextOf),
    ...readMembers(vehicle, ['currentMonthlyPayment', 'remainingLoanBalance', 'year'], numberOf),
    plateNumber: trimmedTextOf(vehicle['plateNumber']).toUpperCase(),
    estimatedMileageRange:
      trimmedTextOf(vehicle['estimatedMileageRange']) || trimmedTextOf(vehicle['estimatedMileage']),
    make: trimmedTextOf(vehicle['makeName']) || trimmedTextOf(vehicle['make']),
  };
}

/** The `metaData` member of the request. Unknown values are empty strings. @source A §3 */
interface TrackingMetaData {
  readonly version: '1.0';
  readonly loanApplicationId: string;
  readonly partnerName: string;
  readonly secondaryLeadSource: string;
  readonly utm: Readonly<Record<string, string>>;
}

/** Members of `utm` that are copied from the tracking data. */
const copiedUtmNames =
  'utm_medium utm_campaign utm_content utm_source gclid subid subid1 subid2 clickref ' +
  'search_id sharedid clickid arm_enabled irclickid';

/** Values that decide whether the device is a phone or a desktop. @source A §3 subid3, A §9 Mobile breakpoint */
interface WidthFacts {
  /** Width of the top window in px. If undefined, `device` decides. */
  readonly width: number | undefined;
  readonly mobileWidthPx: unknown;
  readonly device: unknown;
}

/** @param tracking `{ partnerName, extraData }`; the default partner name is `utm_source` (decision 7) */
function trackingMetaData(tracking: unknown, { width, mobileWidthPx, device }: WidthFacts): TrackingMetaData {
  const { partnerName, extraData } = recordOrEmpty(tracking);
  const extra = recordOrEmpty(extraData);
  const readTracking = (name: string): string =>
    typeof extra[name] === 'boolean' ? String(extra[name]) : trimmedTextOf(extra[name]);
  const partner = trimmedTextOf(partnerName) || readTracking('utm_source');
  const isMobile = width === undefined ? device === 'mobile' : width <= Number(mobileWidthPx);
  return {
    version: '1.0',
    loanApplicationId: readTracking('loan_application_id'),
    partnerName: partner,
    secondaryLeadSource: partner,
    utm: {
      ...Object.fromEntries(copiedUtmNames.split(' ').map((name) => [name, readTracking(name)])),
      secondary_source: partner,
      oneToOneConsent: 'true',
      subid3: isMobile ? 'mobile' : 'desktop',
    },
  };
}
