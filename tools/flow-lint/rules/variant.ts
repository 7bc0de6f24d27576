import type { Rule } from '../rule.ts';

/** Reports what the compiler notes. */
export const variant: Rule = {
  id: 'variant',
  severity: 'error',
  about: 'A variant changes nothing with what it says, or its order is not one of all steps.',
};
