import type { Rule } from '../rule.ts';

/** Reports what the compiler notes. */
export const unknownFunction: Rule = {
  id: 'unknown-function',
  severity: 'error',
  about: 'An expression calls a function that does not exist.',
};
