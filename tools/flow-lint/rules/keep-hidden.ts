import { nestedLocation } from '../../compile/source-location.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const keepHidden: Rule = {
  id: 'keep-hidden',
  severity: 'info',
  about: 'A field keeps its answer while nobody is asked for it.',
  *check({ fields }): Iterable<RuleFinding> {
    for (const { field, at } of fields) {
      if (field.keepHidden !== true) continue;
      yield {
        at: nestedLocation(at, 'keepHidden'),
        message: `The answer to "${field.name}" is sent while it is not asked`,
      };
    }
  },
};
