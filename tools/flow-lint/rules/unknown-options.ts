import type { Rule } from '../rule.ts';
import { unknownNameFindings } from '../unknown-uses.ts';

export const unknownOptions: Rule = {
  id: 'unknown-options',
  severity: 'error',
  about: 'An option list is named that does not exist.',
  check: (compilation) =>
    unknownNameFindings(compilation, 'options', 'option list', Object.keys(compilation.flow.options)),
};
