import * as v from 'valibot';
import {
  anyText,
  email,
  isoDate,
  mileageRange,
  modelYear,
  money,
  moneyAtLeastOne,
  months,
  phone10,
  ssn,
  stateCode,
  nonBlankText,
  zip5,
} from '../check/fields.ts';

const currentFirst = 'isCurrent must be true for the first address and false for the others';

function isCurrentFirstOnly(list: readonly { isCurrent: boolean }[]): boolean {
  return list.every((address, index) => address.isCurrent === (index === 0));
}

/**
 * Body of contacts/contact/create.
 *
 * @source A §3 Contact creation request
 */
export const createContactBodySchema = v.strictObject({
  contactRequest: v.strictObject({
    firstName: nonBlankText,
    lastName: nonBlankText,
    email,
    cellPhone: phone10,
    isConsentSelected: v.literal(true, 'must be true'),
    dateOfBirth: isoDate,
    ssn,
    residencyStatusType: v.picklist(
      ['Citizen', 'Resident', 'Tin', 'WorkVisa'],
      'must be Citizen, Resident, Tin or WorkVisa',
    ),
    addresses: v.pipe(
      v.array(
        v.strictObject({
          isCurrent: v.boolean(),
          streetLine1: nonBlankText,
          streetLine2: v.optional(anyText),
          city: nonBlankText,
          state: stateCode,
          zip: zip5,
        }),
      ),
      v.minLength(1, 'must contain an address'),
      v.check((list) => isCurrentFirstOnly(list), currentFirst),
    ),
  }),
  assetRequest: v.strictObject({
    // A car that was entered by hand has no plate and no VIN.
    plateState: v.optional(v.union([stateCode, v.literal('')], 'must be a two-letter state code')),
    plateNumber: v.optional(anyText),
    vin: v.optional(anyText),
    estimatedMileageRange: mileageRange,
    currentMonthlyPayment: moneyAtLeastOne,
    remainingLoanBalance: moneyAtLeastOne,
    year: modelYear,
    make: nonBlankText,
    model: nonBlankText,
  }),
  metaData: v.strictObject({
    version: v.literal('1.0', 'must be 1.0'),
    loanApplicationId: anyText,
    partnerName: anyText,
    secondaryLeadSource: anyText,
    utm: v.strictObject({
      utm_medium: anyText,
      utm_campaign: anyText,
      utm_content: anyText,
      utm_source: anyText,
      secondary_source: anyText,
      gclid: anyText,
      subid: anyText,
      subid1: anyText,
      subid2: anyText,
      subid3: v.picklist(['mobile', 'desktop'], 'must be mobile or desktop'),
      clickref: anyText,
      search_id: anyText,
      oneToOneConsent: v.literal('true', "must be the text 'true'"),
      sharedid: anyText,
      clickid: anyText,
      arm_enabled: anyText,
      irclickid: anyText,
    }),
  }),
});

/**
 * Body of PATCH contacts/{contactId}/address.
 *
 * @source A §3 Address sent to the server
 */
export const addressesBodySchema = v.pipe(
  v.array(
    v.strictObject({
      isCurrent: v.boolean(),
      monthsAtAddress: months,
      streetLine1: nonBlankText,
      streetLine2: v.optional(anyText),
      city: nonBlankText,
      state: stateCode,
      zip: zip5,
      type: v.picklist(
        ['OwnsFreeClear', 'Rent', 'Parents', 'Military', 'Mortgage', 'Lease', 'Boards'],
        'must be a residence type',
      ),
      county: v.literal('', 'must be empty'),
      monthlyPayment: money,
    }),
  ),
  v.minLength(1, 'must contain an address'),
  v.check((list) => isCurrentFirstOnly(list), currentFirst),
);

/**
 * Body of PATCH contacts/{contactId}/asset/{assetId}/loan-details.
 *
 * @source A §7
 */
export const loanDetailsSchema = v.strictObject({
  leadId: nonBlankText,
  lender: nonBlankText,
  currentBalance: money,
  payment: money,
  remainingTerm: months,
});

/**
 * Body of PATCH contacts/{contactId}/asset/{assetId}/lender-details.
 *
 * @source A §3 Lender manual form, A §7
 */
export const lenderDetailsSchema = v.strictObject({
  leadId: nonBlankText,
  lenderName: nonBlankText,
  address: nonBlankText,
  city: nonBlankText,
  state: stateCode,
  zipCode: zip5,
  phoneNumber: phone10,
  accountNumber: nonBlankText,
});
