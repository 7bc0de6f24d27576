import type { Rule } from '../rule.ts';
import { unknownUses } from '../unknown-uses.ts';

export const unknownRoutine: Rule = {
  id: 'unknown-routine',
  severity: 'error',
  about: 'A routine is run that does not exist.',
  check: (compilation) => unknownUses(compilation, 'routine', 'routine', compilation.files.namesOf('routine')),
};
