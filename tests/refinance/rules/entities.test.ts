import { describe, expect, test } from 'vitest';
import { refinance, start } from './refinance-flow.ts';
import { shows } from '../../support/shows.ts';
import { showsInRow } from '../../support/shows-in-row.ts';

const { flow } = refinance;
type Shape = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
};
const shape = (name: string): Shape => flow.schemas[name] as unknown as Shape;
const properties = (name: string): string[] => Object.keys(shape(name).properties ?? {});

describe('an entity has exactly the fields of the specification', () => {
  test.each([
    [
      'license-plate',
      'plateNumber plateState estimatedMileageRange currentMonthlyPayment remainingLoanBalance',
      'A3.state.2',
    ],
    ['vehicle', 'year make makeName model estimatedMileage currentMonthlyPayment remainingLoanBalance', 'A3.state.3'],
    ['identity', 'dateOfBirth phone verificationCode', 'A3.state.4'],
    [
      'job',
      'incomeType employersName jobTitle employersAddress employersAPTSuiteNumber employersZipCode employersCity employersState employersPhoneNumber startDate isCurrentIncomeSource annualIncome endDate',
      'A3.state.7',
    ],
    [
      'other-income',
      'incomeType otherIncomeSource startDate isCurrentIncomeSource endDate monthlyAmount',
      'A3.state.8',
    ],
    ['vehicle-lookup', 'vin year make model message', 'A3.reply.1'],
    ['model-year', 'modelYear', 'A3.reply.2'],
    ['vehicle-make', 'makeId makeName', 'A3.reply.3'],
    ['vehicle-model', 'modelName', 'A3.reply.4'],
    ['identity-start', 'authToken correlationId next', 'A3.reply.5'],
    ['identity-result', 'success next challengeMissing phoneNumber', 'A3.reply.6'],
    ['identity-completion', 'success', 'A3.reply.8'],
    ['contact-created', 'contactId leadId assetId', 'A3.reply.9'],
    ['offer', 'dealId offerType term rate monthlyPaymentAmount', 'A3.reply.10'],
    ['lender-offers', 'offers usedDefaultScore', 'A3.reply.11'],
    ['document-status', 'isDocumentsUploaded isReferenceAdded', 'A3.reply.13'],
    ['stips', 'stipId contactId authId connectionId', 'A3.reply.14'],
    ['contact-data', 'contactId leadId assetId remainingLoanBalance timeStamp', 'A3.contact.1 A3.storage.2'],
    ['contact', 'firstName lastName ssn dateOfBirth cellPhone email addresses', 'A3.contact.2'],
    ['loan', 'lender currentBalance payment remainingTerm openDate', 'A3.loan.1 A3.loan.2'],
    ['lender', 'lenderName address city state zipCode phoneNumber accountNumber', 'A3.loan.3'],
    ['address', 'streetLine1 streetLine2 city state zip type monthlyPayment moveInDate moveOutDate', 'A3.address.6'],
  ])('%s: %s', (name, fields, ids) => {
    showsInRow(ids);
    expect(properties(name).toSorted()).toEqual(fields.split(' ').toSorted());
  });

  test(
    'personal information has the fields of one address in addition to its address list',
    shows('A3.state.5', 'A3.state.6'),
    () => {
      const named = [
        'firstName',
        'lastName',
        'phone',
        'ssn',
        'dateOfBirth',
        'email',
        'residency',
        'isConsentSelected',
        'addresses',
      ];
      const typed = ['streetAddress', 'extendedAddress', 'city', 'state', 'postalCode'];
      expect(properties('person').toSorted()).toEqual([...named, ...typed].toSorted());
      expect(shape('person').properties?.['isConsentSelected']?.type).toBe('boolean');
      const address = shape('person').properties?.['addresses']?.items?.properties ?? {};
      expect(Object.keys(address)).toEqual(['address', 'extendedAddress', 'city', 'region', 'postalCode']);
    },
  );

  test('the individual of the identity challenge', shows('A3.reply.7'), () => {
    const individual = shape('identity-challenge').properties?.['individual']?.properties ?? {};
    expect(Object.keys(individual)).toEqual(['firstName', 'lastName', 'ssn', 'dob', 'emailAddresses', 'addresses']);
  });

  test('the addresses of a contact', shows('A3.contact.3'), () => {
    const address = shape('contact').properties?.['addresses']?.items?.properties ?? {};
    expect(Object.keys(address)).toEqual(['streetLine1', 'streetLine2', 'city', 'state', 'zip']);
  });

  test.each([
    ['license-plate', 'number', 'currentMonthlyPayment remainingLoanBalance', 'A3.state.2'],
    ['vehicle', 'number', 'currentMonthlyPayment remainingLoanBalance', 'A3.state.3'],
    ['vehicle', 'integer', 'year', 'A3.state.3'],
    ['vehicle-lookup', 'integer', 'year', 'A3.reply.1'],
    ['model-year', 'integer', 'modelYear', 'A3.reply.2'],
    ['offer', 'number', 'term rate monthlyPaymentAmount', 'A3.reply.10'],
    ['contact-data', 'number', 'remainingLoanBalance timeStamp', 'A3.contact.1'],
    ['loan', 'number', 'currentBalance payment remainingTerm', 'A3.loan.2'],
  ])('%s has fields of type %s: %s', (name, type, fields, id) => {
    showsInRow(id);
    for (const field of fields.split(' ')) expect(shape(name).properties?.[field]?.type).toBe(type);
  });
});

describe('the state of the flow', () => {
  test(
    'stores exactly four entries in the browser',
    shows('A3.storage.2', 'A3.storage.3', 'A3.storage.4', 'A3.storage.5', 'A3.storage.6'),
    () => {
      const stored = Object.entries(flow.context).flatMap(([name, entry]) => (entry.stored === true ? [name] : []));
      expect(stored.toSorted()).toEqual([
        'contactData',
        'documentsUploaded',
        'employmentAndIncomeAdded',
        'selectedOffer',
      ]);
    },
  );

  test('starts with progress 20', shows('A3.state.20', 'A9.look.2'), () => {
    expect(flow.progress).toBe(20);
    expect(start(undefined).runtime.store.screen.header.progress).toBe(20);
  });
});
