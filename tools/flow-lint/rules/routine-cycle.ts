import type { Rule } from '../rule.ts';

/** Reports what the compiler notes. */
export const routineCycle: Rule = {
  id: 'routine-cycle',
  severity: 'error',
  about: 'A routine runs itself.',
};
