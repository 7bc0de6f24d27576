import { analyzedExpressions } from '../shapes/analyzed-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const unknownLimit: Rule = {
  id: 'unknown-limit',
  severity: 'error',
  requiredFileKinds: ['limits'],
  about: 'A limit is read that limits.json does not have.',
  *check(compilation): Iterable<RuleFinding> {
    const names = Object.keys(compilation.flow.limits);
    for (const { use, unknownFields } of analyzedExpressions(compilation)) {
      for (const { field, root } of unknownFields) {
        const span = use.parsed.spans.get(field);
        if (root === 'limits' && span !== undefined)
          yield { at: { ...use.at, span }, message: `There is no limit "${field.name}"`, suggestedNames: names };
      }
    }
  },
};
