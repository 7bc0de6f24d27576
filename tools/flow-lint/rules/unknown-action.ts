import type { Rule } from '../rule.ts';
import { unknownNameFindings } from '../unknown-uses.ts';

export const unknownAction: Rule = {
  id: 'unknown-action',
  severity: 'error',
  about: 'An action is called that does not exist.',
  check: (compilation) =>
    unknownNameFindings(compilation, 'action', 'action', Object.keys(compilation.registries.actions)),
};
