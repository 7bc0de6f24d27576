import type { Rule } from '../rule.ts';
import { findingsForBreakingChanges } from '../compare/breaking-change-findings.ts';

export const stepGone: Rule = {
  id: 'step-gone',
  severity: 'error',
  requiredFileKinds: ['flow', 'step'],
  about: 'A step of the flow as it was is gone or renamed, and nothing says where those are now who are on it.',
  check: (compilation) => findingsForBreakingChanges(compilation, 'step'),
};
