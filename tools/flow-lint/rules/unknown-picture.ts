import type { Rule } from '../rule.ts';
import { unknownNameFindings } from '../unknown-uses.ts';

export const unknownPicture: Rule = {
  id: 'unknown-picture',
  severity: 'error',
  about: 'A picture is named that does not exist.',
  check: (compilation) => {
    const { pictures } = compilation.registries;
    return pictures === undefined ? [] : unknownNameFindings(compilation, 'picture', 'picture', pictures);
  },
};
