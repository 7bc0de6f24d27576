import type { Rule } from '../rule.ts';

/** Reports what the compiler notes. */
export const routineParameters: Rule = {
  id: 'routine-parameters',
  severity: 'error',
  requiredFileKinds: ['routine'],
  about: 'A routine is run without one of its parameters, or with one it does not have.',
};
