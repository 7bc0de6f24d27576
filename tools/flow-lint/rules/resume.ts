import type { Rule } from '../rule.ts';

/** Reports what the compiler notes. */
export const resume: Rule = {
  id: 'resume',
  severity: 'error',
  about: 'What is kept to go on later is nothing, is kept nowhere, or for no number of days.',
};
