import type { Rule } from '../rule.ts';
import { unknownNameFindings } from '../unknown-uses.ts';

export const unknownRoutine: Rule = {
  id: 'unknown-routine',
  severity: 'error',
  about: 'A routine is run that does not exist.',
  check: (compilation) => unknownNameFindings(compilation, 'routine', 'routine', compilation.files.namesOf('routine')),
};
