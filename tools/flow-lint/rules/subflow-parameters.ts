import type { Rule } from '../rule.ts';

/** Reports what the compiler notes. */
export const subflowParameters: Rule = {
  id: 'subflow-parameters',
  severity: 'error',
  requiredFileKinds: ['subflow'],
  about: 'A subflow is used without one of its parameters, or with one it does not have.',
};
