import type { Rule } from '../rule.ts';
import { unknownNameFindings } from '../unknown-uses.ts';

export const unknownSchema: Rule = {
  id: 'unknown-schema',
  severity: 'error',
  about: 'A schema is named that does not exist.',
  check: (compilation) => unknownNameFindings(compilation, 'schema', 'schema', Object.keys(compilation.flow.schemas)),
};
