import type { Rule } from '../rule.ts';
import { unknownUses } from '../unknown-uses.ts';

export const unknownAction: Rule = {
  id: 'unknown-action',
  severity: 'error',
  about: 'An action is called that does not exist.',
  check: (compilation) => unknownUses(compilation, 'action', 'action', Object.keys(compilation.registries.actions)),
};
