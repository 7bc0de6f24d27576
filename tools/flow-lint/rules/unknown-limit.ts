import { inferShape } from '../shapes/infer-shape.ts';
import { environmentAround } from '../shapes/environment.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const unknownLimit: Rule = {
  id: 'unknown-limit',
  severity: 'error',
  about: 'A limit is read that limits.json does not have.',
  check(compilation): Iterable<RuleFinding> {
    const findings: RuleFinding[] = [];
    const names = Object.keys(compilation.flow.limits);
    for (const use of compilation.expressions) {
      inferShape(use.parsed.ast, {
        shapeOf: environmentAround(compilation, use),
        functions: compilation.registries.functions,
        onUnknownField: (field, _, root) => {
          const span = use.parsed.spans.get(field);
          if (root === 'limits' && span !== undefined)
            findings.push({ at: { ...use.at, span }, message: `There is no limit "${field.name}"`, names });
        },
      });
    }
    return findings;
  },
};
