import type { Rule } from '../rule.ts';
import { unknownNameFindings } from '../unknown-uses.ts';

export const unknownPart: Rule = {
  id: 'unknown-part',
  severity: 'error',
  about: 'A part is used that does not exist.',
  check: (compilation) => unknownNameFindings(compilation, 'part', 'part', compilation.files.namesOf('part')),
};
