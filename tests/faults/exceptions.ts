import type { Cell } from './cells.ts';

/** A fault that may change the result, and the decision that explains it. */
interface Exception {
  readonly at: RegExp;
  readonly kinds: RegExp;
  /** Number of a record in docs/decisions. */
  readonly why: string;
}

const undescribed = /^(?:PATCH|PUT|POST lender\/\{\}\/active|POST contacts\/contact\/validate-redirect-cdx)/;

/** @source docs/decisions/0025 */
const exceptions: readonly Exception[] = [
  // The reply is valid JSON with status 200, so the application cannot know that the write failed.
  { at: undescribed, kinds: /^(?:null|list|number|string|object)-before$/, why: '0025' },
  // No loan can be identified, so the applicant enters it by hand.
  { at: /loan-details$/, kinds: /^(?:nulls|wrong-types|blanks)-after$|^(?:list|object)-before$/, why: '0025' },
  // The address of the contact is missing, so the applicant enters it by hand.
  {
    at: /^GET contacts\/contact\/\{\}$/,
    kinds: /^(?:nulls|blanks|wrong-types)-after$|^object-before$/,
    why: '0025',
  },
  // An empty next step ends the verification without a message (V §4). The applicant enters the following data by hand
  // (decision 12).
  { at: /^POST v1\/client\//, kinds: /^(?:nulls|blanks)-after$|^object-before$/, why: '0025' },
  // The API reports that the application is gone (A §4), or names no step (decision 29), so the application restarts.
  { at: /^GET progress-history/, kinds: /^404$|^(?:nulls|blanks)-after$|^object-before$/, why: '0025' },
  // Numeric IDs are read as strings (decision 60). A later call finds that they are wrong and offers Start over.
  { at: /contact\/create$/, kinds: /^wrong-types-after$/, why: '0025' },
];

/** @returns the decision that allows another result for this cell; undefined if none does */
export function exceptionOf({ faults }: Pick<Cell, 'faults'>): string | undefined {
  return exceptions.find(({ at, kinds }) => faults.some((fault) => at.test(String(fault.at)) && kinds.test(fault.kind)))
    ?.why;
}
