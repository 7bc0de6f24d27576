import type { Rule } from '../rule.ts';

/** Reports what the compiler notes. */
export const partCycle: Rule = {
  id: 'part-cycle',
  severity: 'error',
  about: 'A part contains itself.',
};
