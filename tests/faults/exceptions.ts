import type { Cell } from './cells.ts';

/** A fault after which an application rightly comes to something else, and which page says why. */
interface Exception {
  readonly at: RegExp;
  readonly kinds: RegExp;
  /** Page of docs/decisions and its section. */
  readonly why: string;
}

/** Writes whose reply nobody describes. */
const undescribed = /^(?:PATCH|PUT|POST lender\/\{\}\/active|POST contacts\/contact\/validate-redirect-cdx)/;

/** @source docs/decisions/0058 */
const exceptions: readonly Exception[] = [
  // The server says in JSON that it was done: nobody can know that it was not.
  { at: undescribed, kinds: /^(?:null|list|number|string|object)-before$/, why: '0058 §3' },
  // No loan that can be told from others: it is entered by hand.
  { at: /loan-details$/, kinds: /^(?:nulls|wrong-types|blanks)-after$|^(?:list|object)-before$/, why: '0032' },
  // No address of the contact that was there before: it is entered by hand.
  {
    at: /^GET contacts\/contact\/\{\}$/,
    kinds: /^(?:nulls|blanks|wrong-types)-after$|^object-before$/,
    why: '0032',
  },
  // An empty next step ends the verification without a word (V §4), and what follows is entered by hand (decision 12).
  { at: /^POST v1\/client\//, kinds: /^(?:nulls|blanks)-after$|^object-before$/, why: '0058 §3' },
  // The API itself says that the application is gone (A §4), or names no screen to go on at (decision 29): it begins anew.
  { at: /^GET progress-history/, kinds: /^404$|^(?:nulls|blanks)-after$|^object-before$/, why: '0058 §3' },
  // Ids that are numbers are taken for texts (0024): that they are somebody else's shows later, and leads to Start over.
  { at: /contact\/create$/, kinds: /^wrong-types-after$/, why: '0058 §3' },
];

/** @returns the page that says why this cell may lead elsewhere; undefined where it may not */
export function exceptionOf({ faults }: Pick<Cell, 'faults'>): string | undefined {
  return exceptions.find(({ at, kinds }) => faults.some((fault) => at.test(String(fault.at)) && kinds.test(fault.kind)))
    ?.why;
}
