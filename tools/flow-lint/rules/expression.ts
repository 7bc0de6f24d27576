import type { Rule } from '../rule.ts';

/** Reports what the compiler notes. */
export const expression: Rule = {
  id: 'expression',
  severity: 'error',
  about: 'An expression cannot be read or uses what flow expressions do not have.',
};
