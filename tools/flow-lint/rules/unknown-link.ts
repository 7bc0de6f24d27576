import type { Rule } from '../rule.ts';
import { unknownNameFindings } from '../unknown-uses.ts';

export const unknownLink: Rule = {
  id: 'unknown-link',
  severity: 'error',
  requiredFileKinds: ['links'],
  about: 'A link is named that links.json does not have.',
  check: (compilation) => unknownNameFindings(compilation, 'link', 'link', Object.keys(compilation.flow.links)),
};
