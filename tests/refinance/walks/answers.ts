import type { ResolvedField } from '../../../src/runtime/shapes/screen.ts';
import { choicesOf } from '../../../src/testing/on-screen.ts';
import type { RandomSource } from '../../support/random-source.ts';

/** How the applicant answers: to finish the application, with random valid values, or with any values. */
export type Manner = 'usual' | 'valid' | 'odd';

export interface Asking {
  /** The last code that arrived on any phone; empty if none did. */
  readonly code: string;
  /** The value of another field of the same entry. */
  readonly beside: (name: string) => unknown;
}

/** Values that may appear only in their requests. Each is unique to its field. */
export const secrets = {
  ssn: ['123-45-6789', '987654321', '123450004', '123-45-0005', '123450007', '123450008'],
  birthDate: ['1988-04-02', '1990-01-01', '1990-01-04', '1990-01-05', '1990-01-06', '1990-01-09', '1990-01-21'],
  annualIncome: [73_456.78, 188_321.09],
  monthlyAmount: [2_913.57, 711.43],
  account: ['ACCT-77-4410-9', '00081237'],
  email: ['quill.marlowe@example.com', 'jordan.averill@example.com'],
  name: ['Quillon', 'Marlowe', 'Jordan', 'Averill'],
} as const;

/** Endings of a desktop phone number, which select the result of the verification (docs/reference/contract.md §3). */
const endings = [
  '0123',
  '0123',
  '0123',
  '0123',
  '0001',
  '0002',
  '0003',
  '0004',
  '0005',
  '0006',
  '0007',
  '0008',
  '0009',
  '0011',
  '0012',
  '0013',
  '0014',
  '0015',
  '0016',
  '0017',
  '0018',
  '0020',
  '0021',
  '0022',
  '0023',
  '0024',
];

const plates = [
  'DMK408',
  'DMK408',
  'DMK408',
  'DMK408',
  'NOPLATE',
  'OLDCAR',
  'EDGECAR',
  'ERR500',
  'ERR422',
  'ERR401',
  'BOT401',
  'SLOW8',
  'HANGUP',
  'GARBLED',
  'EMPTY',
  'STATUS206',
];

/** Text fields, and values for each. The first is the usual value. */
const words: Readonly<Record<string, readonly string[]>> = {
  plateNumber: plates,
  firstName: ['Quillon'],
  lastName: ['Marlowe'],
  email: secrets.email,
  accountNumber: secrets.account,
  ssn: secrets.ssn,
  zip: ['80521', '00926'],
  zipCode: ['80537'],
  postalCode: ['80521'],
  employersZipCode: ['80537'],
  employersPhoneNumber: ['9705550118'],
  phoneNumber: ['9705550177'],
  employersName: ['Foothill Fabrication', 'Larkspur Bakery', 'Mesa Tool & Die'],
  jobTitle: ['Welder', 'Baker'],
};

const dates: Readonly<Record<string, readonly string[]>> = {
  dateOfBirth: secrets.birthDate,
  moveInDate: ['2016-02-01', '2026-01-15', '2025-05-01', '2024-11-21'],
  moveOutDate: ['2026-03-31', '2025-12-31', '2024-12-01'],
  startDate: ['2016-06-01', '2026-02-01', '2025-08-17', '2024-11-20'],
  endDate: ['2026-10-31', '2026-04-30'],
};

const amounts = [612.5, 24_600, 1, 350, 18_250.75, 99_999_999.99];

const oddTexts = [
  '',
  '   ',
  'x',
  '💥',
  'مرحبا',
  '‮abc',
  "O'Brien {name} <b>",
  '<script>alert(1)</script>',
  '__proto__',
  '$limits',
  'null',
  '0',
  '1'.repeat(10_000),
  '12345',
  '555',
  '000-12-3456-7',
  '2026-02-30',
  '19905-01-01',
  '2999-12-31',
  'a@b',
];

/**
 * An answer to a field.
 *
 * @returns null for an empty answer
 */
export function answerFor(field: ResolvedField, manner: Manner, random: RandomSource, asking: Asking): unknown {
  const choices = choicesOf(field);
  if (manner === 'odd' && random.chance(0.2)) return null;
  if (choices !== undefined) return chosen(field.name, choices, manner, random);
  switch (field.widget) {
    case 'checkbox-field':
      return manner === 'usual' || random.chance(0.7);
    case 'money-field':
      return manner === 'odd'
        ? random.pick<unknown>([0, -5, 0.99, 1e15, 'abc', '1.2.3', 1e20])
        : amountFor(field, manner, random);
    case 'code-field':
      return codeFor(manner, random, asking);
    default:
      return manner === 'odd' ? random.pick(oddTexts) : textFor(field, manner, random, asking);
  }
}

function chosen(name: string, choices: readonly unknown[], manner: Manner, random: RandomSource): unknown {
  if (manner !== 'usual') return random.pick(choices) ?? null;
  const wanted = [usualChoices[name], 'CO'].find((one) => choices.includes(one));
  return wanted ?? choices[Math.min(1, choices.length - 1)] ?? null;
}

const usualChoices: Readonly<Record<string, unknown>> = {
  year: 2021,
  estimatedMileage: '30,001 to 40,000 miles',
  estimatedMileageRange: '30,001 to 40,000 miles',
  type: 'OwnsFreeClear',
  incomeType: 'FullTime',
};

function amountFor({ name }: ResolvedField, manner: Manner, random: RandomSource): unknown {
  if (name === 'annualIncome') return random.pick(secrets.annualIncome);
  if (name === 'monthlyAmount') return random.pick(secrets.monthlyAmount);
  return manner === 'usual' ? amounts[0] : random.pick(amounts);
}

function codeFor(manner: Manner, random: RandomSource, { code }: Asking): string {
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
  if (manner === 'usual') return code === '' ? '0000' : code;
  return random.pick([code, code, code, wrong, ...(manner === 'odd' ? ['12', 'abcd', ''] : [])]) ?? wrong;
}

function textFor({ name, widget }: ResolvedField, manner: Manner, random: RandomSource, asking: Asking): unknown {
  const known = dates[name] ?? words[name];
  if (widget === 'date-field' && name.endsWith('Date')) return dateFor(name, manner, random, asking);
  if (known !== undefined) return manner === 'usual' ? known[0] : random.pick(known);
  if (name === 'phone') return `303555${manner === 'usual' ? '0123' : (random.pick(endings) ?? '0123')}`;
  return `${1 + random.below(manner === 'usual' ? 900 : 5)} Juniper Street`;
}

/** An end date is usually after its start date. */
function dateFor(name: string, manner: Manner, random: RandomSource, { beside }: Asking): unknown {
  const known = dates[name] ?? [];
  if (manner === 'usual') return known[0];
  const start = beside(name === 'moveOutDate' ? 'moveInDate' : 'startDate');
  const after = known.filter((date) => typeof start !== 'string' || date >= start);
  return random.pick(after.length > 0 && random.chance(0.9) ? after : known);
}
