import type { Rule } from '../rule.ts';

/** Reports what the compiler notes. */
export const repeatedGroup: Rule = {
  id: 'repeated-group',
  severity: 'error',
  about: 'A repeated group stands where there is no form, is of no list, or has counts that nothing can fit.',
};
