import type { Rule } from '../rule.ts';
import { unknownUses } from '../unknown-uses.ts';

export const unknownPart: Rule = {
  id: 'unknown-part',
  severity: 'error',
  about: 'A part is used that does not exist.',
  check: (compilation) => unknownUses(compilation, 'part', 'part', compilation.files.namesOf('part')),
};
