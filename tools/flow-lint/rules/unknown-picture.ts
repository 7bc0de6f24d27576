import type { Rule } from '../rule.ts';
import { unknownUses } from '../unknown-uses.ts';

export const unknownPicture: Rule = {
  id: 'unknown-picture',
  severity: 'error',
  about: 'A picture is named that does not exist.',
  check: (compilation) => {
    const { pictures } = compilation.registries;
    return pictures === undefined ? [] : unknownUses(compilation, 'picture', 'picture', pictures);
  },
};
