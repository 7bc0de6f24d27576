import { expect, test } from 'vitest';
import { registries } from '../../../src/refinance/registries.ts';
import { createPropertyFilters } from '../../../src/telemetry/property-filters.ts';
import { compileFolder } from '../../../tools/compile/publish.ts';
import { shows } from '../../support/shows.ts';

const { flow } = await compileFolder('flow', registries);
const { filterEvent, filterTracking: filterVisit } = createPropertyFilters(flow.sensitive);

test.each([
  'ssn',
  'SSN',
  'userSsn',
  'dob',
  'dateOfBirth',
  'DateOfBirth',
  'birth_date',
  'annualIncome',
  'monthlyAmount',
  'accountNumber',
  'verificationCode',
  'otp',
  'authToken',
  'auth_token',
  'token',
  'phone',
  'cellPhone',
  'phoneNumber',
  'email',
  'emailAddresses',
  'firstName',
  'first_name',
  'lastName',
  'streetLine1',
  'streetAddress',
  'zipCode',
  'postalCode',
  'plateNumber',
  'plate number',
  'vin',
  'authId',
  'lender',
  'lenderName',
  'employersName',
  'employersCity',
  'jobTitle',
])('the event filter removes a property named %s', (key) => {
  expect(filterEvent({ [key]: 'x' })).toEqual({});
  expect(filterVisit({ [key]: 'x' })).toEqual({});
});

test('the event filter keeps the properties that the flow sends', shows('A7.event.16'), () => {
  const sent = { state: 'CO', dealId: 'd-1', offerType: 'Best terms', leadId: 'l-1', utm_source: 'mail' };
  expect(Object.keys(filterEvent(sent))).toEqual(['state', 'deal_id', 'offer_type', 'lead_id', 'utm_source']);
});

test(
  'the events and properties of the flow are exactly those of its statements and links',
  shows('A7.event.10'),
  () => {
    expect(flow.events).toEqual({
      'Documents Uploaded': [],
      'Enter vehicle info manually clicked': [],
      'Lead Created': ['leadId'],
      'No License Found': [],
      'Offer Selected': ['dealId', 'offerType'],
      'Personal Information Edited': [],
      'UTM Parameters': ['utm_campaign', 'utm_content', 'utm_medium', 'utm_source'],
      'Vehicle Lookup Submitted': ['state'],
      'phone-number clicks': ['step'],
    });
  },
);
