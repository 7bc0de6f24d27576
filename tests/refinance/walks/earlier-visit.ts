import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import type { Contact } from '../../../sandbox/world/records.ts';
import type { World } from '../../../sandbox/world/world.ts';

export interface Beginning {
  readonly device: 'mobile' | 'desktop';
  /** Stored data in the browser. `blocked` means that storage is unavailable. */
  readonly kept: 'nothing' | 'blocked' | 'contact' | 'rubbish';
  /** The next step of the stored contact on the server. */
  readonly nextScreen: string;
  /** Last four digits of the SSN. They select offers, loans and addresses. */
  readonly ssnEnding: string;
  /** The invalid stored text, for `rubbish`. */
  readonly rubbish: string;
  /** Whether the walk ends by finishing the application without faults. */
  readonly finishes: boolean;
}

const id = '6a1f0a52-0f5f-4c5b-9d0e-2f6f3a7b9c10';

/** Steps that the progress can name. Steps before the contact exists are never recorded. */
const recorded = readdirSync(new URL('../../../flow/steps', import.meta.url))
  .map((file) => file.replace('.json', ''))
  .filter((step) => !/^(?:ENTER|VEHICLE|VERIFY_VEHICLE|VERIFY_MOBILE)/.test(step));

const rubbish = [
  '{',
  'null',
  '7',
  '[]',
  '"contactData"',
  '{"__proto__":{"contactId":"x"}}',
  `{"contactData":{"contactId":"${id}"},"state":{"flow":"other","version":"9.0.0","step":"OFF_RAMP"}}`,
  `{"contactData":{"contactId":"${id}","leadId":"${id}","timeStamp":1},"selectedOffer":7}`,
  `{"contactData":{"contactId":"${id}","leadId":"${id}","timeStamp":1795200000000},"employmentAndIncomeAdded":"yes"}`,
  '{"contactData":[],"documentsUploaded":{}}',
];

/** Half of the walks begin at plate entry, the others at any step of an earlier visit. */
export const beginning: fc.Arbitrary<Beginning> = fc.record({
  device: fc.constantFrom('desktop' as const, 'mobile' as const),
  kept: fc.oneof(
    { withCrossShrink: true },
    { weight: 8, arbitrary: fc.constant('nothing' as const) },
    { weight: 9, arbitrary: fc.constant('contact' as const) },
    { weight: 1, arbitrary: fc.constant('blocked' as const) },
    { weight: 1, arbitrary: fc.constant('rubbish' as const) },
  ),
  nextScreen: fc.constantFrom(...recorded, 'UNKNOWN_SCREEN'),
  ssnEnding: fc.constantFrom('6789', '6789', '0004', '0005', '0006', '0007', '0008', '0001', '0002', '0003'),
  rubbish: fc.constantFrom(...rubbish),
  finishes: fc.boolean(),
});

/**
 * Adds the earlier visit to the sandbox.
 *
 * @returns the stored data, as `createWalkStorage` takes it
 */
export function leaveEarlierVisit(world: World, { kept, nextScreen, ssnEnding, rubbish }: Beginning, now: number) {
  if (kept === 'nothing') return undefined;
  if (kept === 'blocked') return null;
  if (kept === 'rubbish') return rubbish;
  const contact = contactWith(ssnEnding, now);
  contact.progress = { nextScreen, completedScreen: 'YOUR_INFO' };
  world.contacts.set(contact.contactId, contact);
  const { contactId, leadId, assetId } = contact;
  return JSON.stringify({
    contactData: { contactId, leadId, assetId, remainingLoanBalance: 24_600, timeStamp: now - 3_600_000 },
    selectedOffer: null,
    employmentAndIncomeAdded: false,
    documentsUploaded: false,
    state: { flow: 'refinance', version: '1.0.0', step: nextScreen },
  });
}

function contactWith(ssnEnding: string, now: number): Contact {
  const current = {
    isCurrent: true,
    streetLine1: '1420 Juniper Street',
    streetLine2: 'Apt 5',
    city: 'Fort Collins',
    state: 'CO',
    zip: '80521',
  };
  const earlier = { ...current, isCurrent: false, streetLine1: '77 Cedar Lane', streetLine2: '' };
  const repeated = { ...earlier, streetLine1: '1420 JUNIPER STREET', city: 'fort collins' };
  const addresses =
    ssnEnding === '0005' ? [] : ssnEnding === '0007' ? [current, earlier, repeated] : [current, earlier];
  return {
    contactId: crypto.randomUUID(),
    leadId: crypto.randomUUID(),
    assetId: crypto.randomUUID(),
    createdAt: now - 3_600_000,
    firstName: 'Jordan',
    lastName: 'Averill',
    email: 'jordan.averill@example.com',
    cellPhone: '3035550123',
    dateOfBirth: '1988-04-02',
    ssn: `12345${ssnEnding}`,
    residencyStatusType: 'Citizen',
    asset: {
      plateState: 'CO',
      plateNumber: 'DMK408',
      estimatedMileageRange: '30,001 to 40,000 miles',
      currentMonthlyPayment: 612.5,
      remainingLoanBalance: 24_600,
      vin: '4T1B11HK5MU123456',
      year: 2021,
      make: 'Toyota',
      model: 'Camry',
    },
    addresses,
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
}
