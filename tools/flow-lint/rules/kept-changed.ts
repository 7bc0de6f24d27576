import type { Rule } from '../rule.ts';
import { findingsForBreakingChanges } from '../compare/breaking-change-findings.ts';

export const keptChanged: Rule = {
  id: 'kept-changed',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'schema'],
  about: 'An entry that browsers or tabs keep is gone, renamed or of another type than before.',
  check: (compilation) => findingsForBreakingChanges(compilation, 'entry'),
};
