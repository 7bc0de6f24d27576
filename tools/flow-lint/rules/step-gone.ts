import type { Rule } from '../rule.ts';
import { findingsForBreaks } from '../compare/lost-visits.ts';

export const stepGone: Rule = {
  id: 'step-gone',
  severity: 'error',
  needs: ['flow', 'step'],
  about: 'A step of the flow as it was is gone or renamed, and nothing says where those are now who are on it.',
  check: (compilation) => findingsForBreaks(compilation, 'step'),
};
