import type { Rule } from '../rule.ts';
import { findingsForBreaks } from '../compare/lost-visits.ts';

export const keptChanged: Rule = {
  id: 'kept-changed',
  severity: 'error',
  needs: ['flow', 'context', 'schema'],
  about: 'An entry that browsers or tabs keep is gone, renamed or of another type than before.',
  check: (compilation) => findingsForBreaks(compilation, 'entry'),
};
