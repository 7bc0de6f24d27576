import type { Rule } from '../rule.ts';
import { unknownUses } from '../unknown-uses.ts';

export const unknownLink: Rule = {
  id: 'unknown-link',
  severity: 'error',
  needs: ['links'],
  about: 'A link is named that links.json does not have.',
  check: (compilation) => unknownUses(compilation, 'link', 'link', Object.keys(compilation.flow.links)),
};
