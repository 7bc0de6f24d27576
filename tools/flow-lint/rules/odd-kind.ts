import type { Compilation } from '../../compile/compile-flow.ts';
import type { SourceLocation } from '../../compile/source-location.ts';
import { groupBy } from '../group-by.ts';
import type { Shape } from '../shapes/shape.ts';
import { analyzedExpressionsByNode, type AnalyzedExpression } from '../shapes/analyzed-expressions.ts';
import { kindNames } from '../shapes/kind-names.ts';
import type { RuleFinding, Rule } from '../rule.ts';

/** So many places that agree are no accident. */
const fewestOthers = 2;

export const oddKind: Rule = {
  id: 'odd-kind',
  severity: 'warning',
  requiredFileKinds: ['flow', 'context', 'schema', 'limits', 'step', 'view', 'part', 'routine'],
  about: 'A {placeholder} of a message is given a value of another kind than everywhere else.',
  *check(compilation): Iterable<RuleFinding> {
    for (const [, values] of groupBy(valuesOfMessages(compilation), ({ key }) => key)) {
      const byKind = [...groupBy(values, ({ kind }) => kind)].toSorted(([, a], [, b]) => b.length - a.length);
      const [[most, many] = [undefined, []], ...otherKinds] = byKind;
      const [odd, ...more] = otherKinds.flatMap(([, all]) => all);
      if (most === undefined || odd === undefined || more.length > 0 || many.length < fewestOthers) continue;
      yield {
        at: odd.at,
        message: `{${odd.name}} of "${odd.message}" is given ${kindNames[most]} in ${many.length} other places, and here ${kindNames[odd.kind]}`,
        related: many.slice(0, 1).map(({ at }) => ({ at, message: `${kindNames[most]} here` })),
      };
    }
  },
};

interface Given {
  readonly key: string;
  readonly message: string;
  readonly name: string;
  readonly kind: Shape['kind'];
  readonly at: SourceLocation;
}

/** What each placeholder is given, once for each place: a part is compiled for each use. What may be anything says nothing. */
function valuesOfMessages(compilation: Compilation): Given[] {
  const studied = analyzedExpressionsByNode(compilation);
  const valuesByLocation = new Map<string, Given>();
  for (const use of compilation.uses) {
    if (use.kind !== 'copy') continue;
    for (const [name, value] of Object.entries(use.values)) {
      const analyzed = studied.get(value);
      if (analyzed === undefined || analyzed.shape.kind === 'any') continue;
      const key = JSON.stringify([use.name, name]);
      const at = locationOf(analyzed);
      valuesByLocation.set(JSON.stringify([key, at]), { key, message: use.name, name, kind: analyzed.shape.kind, at });
    }
  }
  return [...valuesByLocation.values()];
}

function locationOf({ use }: AnalyzedExpression): SourceLocation {
  return { ...use.at, span: { start: 0, end: use.source.length } };
}
