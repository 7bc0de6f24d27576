import * as v from 'valibot';
import { anyText, isoDate, money, months, phone10, stateCode, nonBlankText, zip5 } from '../check/fields.ts';

/** Absent, null and empty all mean no date. */
const optionalDate = v.optional(v.nullable(v.union([isoDate, v.literal('')], 'must be a date YYYY-MM-DD or empty')));

const fullTime = 1;
const partTime = 2;
const contract = 6;

const commonFields = {
  monthsAtJob: months,
  isCurrent: v.boolean(),
  isPrimary: v.boolean(),
};

/** Full time, part time and contract require an employer. */
const employed = v.strictObject({
  ...commonFields,
  employmentType: v.picklist([fullTime, partTime, contract]),
  jobTitle: nonBlankText,
  companyName: nonBlankText,
  streetLine1: nonBlankText,
  streetLine2: v.optional(anyText),
  city: nonBlankText,
  state: stateCode,
  zip: zip5,
  phone: phone10,
  startDate: isoDate,
  endDate: optionalDate,
});

/** All other types require no employer (A §5 Employment). */
const withoutEmployer = v.strictObject({
  ...commonFields,
  employmentType: v.picklist([3, 4, 5, 7, 8, 9, 10, 11, 12], 'must be an employment type code from 1 to 12'),
  jobTitle: v.optional(anyText),
  companyName: v.optional(anyText),
  streetLine1: v.optional(anyText),
  streetLine2: v.optional(anyText),
  city: v.optional(anyText),
  state: v.optional(v.union([stateCode, v.literal('')], 'must be a two-letter state code')),
  zip: v.optional(v.union([zip5, v.literal('')], 'must be 5 digits')),
  phone: v.optional(v.union([phone10, v.literal('')], 'must be 10 digits')),
  startDate: optionalDate,
  endDate: optionalDate,
});

const employment = v.pipe(
  v.variant('employmentType', [employed, withoutEmployer], 'must be an employment type code from 1 to 12'),
  v.check((employment) => employment.isPrimary === employment.isCurrent, 'isPrimary must equal isCurrent'),
  v.check(
    (employment) => employment.isCurrent || !needsEmployer(employment.employmentType) || Boolean(employment.endDate),
    'endDate is required unless isCurrent',
  ),
);

/**
 * Body of PATCH contacts/{contactId}/employment.
 *
 * @source A §3 Employment sent, A §5 Employment, decision 7
 */
export const employmentsSchema = v.pipe(v.array(employment), v.minLength(1, 'must contain an employment'));

const otherIncome = v.pipe(
  v.strictObject({
    monthsAtJob: months,
    incomeType: v.literal(12, 'must be 12'),
    isCurrent: v.boolean(),
    monthlyAmount: v.optional(money),
    startDate: isoDate,
    endDate: optionalDate,
  }),
  v.check((income) => income.isCurrent || Boolean(income.endDate), 'endDate is required unless isCurrent'),
);

/**
 * Body of PATCH contacts/{contactId}/otherIncome.
 *
 * @source A §3 Other income sent, decision 7
 */
export const otherIncomesSchema = v.pipe(v.array(otherIncome), v.minLength(1, 'must contain an income'));

function needsEmployer(employmentType: number): boolean {
  return [fullTime, partTime, contract].includes(employmentType);
}
