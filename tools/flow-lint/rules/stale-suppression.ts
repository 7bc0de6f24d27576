import type { Rule } from '../rule.ts';

/** Reports what `settle` notes, for only then is known what was suppressed. */
export const staleSuppression: Rule = {
  id: 'stale-suppression',
  severity: 'error',
  about: 'A line of lint.json suppresses nothing, or names a rule that does not exist.',
};
