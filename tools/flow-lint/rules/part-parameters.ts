import type { Rule } from '../rule.ts';

/** Reports what the compiler notes. */
export const partParameters: Rule = {
  id: 'part-parameters',
  severity: 'error',
  requiredFileKinds: ['part'],
  about: 'A part is used without one of its parameters, or with one it does not have.',
};
