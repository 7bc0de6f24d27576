import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { collectReadNames } from '../../compile/expression/names-read.ts';
import type { SourceLocation } from '../../compile/source-location.ts';
import { groupBy } from '../group-by.ts';
import { numberLiteralOf } from '../guards/constants.ts';
import { analyzedExpressions } from '../shapes/analyzed-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';

/** So many places that agree are no accident. */
const fewestOthers = 3;

export const oddNumber: Rule = {
  id: 'odd-number',
  severity: 'warning',
  requiredFileKinds: ['flow', 'context', 'step', 'view', 'part', 'routine'],
  about: 'Something is compared with one number everywhere, and here with another that no limit gives.',
  *check(compilation): Iterable<RuleFinding> {
    for (const compared of groupBy(comparisonsOf(compilation), ({ key }) => key).values()) {
      const comparisons = [
        ...new Map(compared.map((comparison) => [JSON.stringify(comparison.at), comparison])).values(),
      ];
      const [many = [], ...otherNumbers] = [...groupBy(comparisons, ({ number }) => number).values()].toSorted(
        (a, b) => b.length - a.length,
      );
      const [odd, ...more] = otherNumbers.flat();
      const [usual] = many;
      if (odd === undefined || usual === undefined || more.length > 0 || many.length < fewestOthers) continue;
      // One more or less is often asked for by itself: the only one, none.
      if (!odd.isBound || Math.abs(odd.number - usual.number) <= 1) continue;
      yield {
        at: odd.at,
        message: `This is compared with ${odd.number} only here, and with ${usual.number} in ${many.length} other places: is it meant? A bound belongs in limits.json`,
        related: [{ at: usual.at, message: `compared with ${usual.number} here` }],
      };
    }
  },
};

interface Compared {
  /** What is compared. */
  readonly key: string;
  readonly number: number;
  /** Asked for more or less, not for equal. */
  readonly isBound: boolean;
  readonly at: SourceLocation;
}

/** Every comparison with a number that is written there. What `$item` and `$index` are is another thing in each list. */
function comparisonsOf(compilation: Compilation): Compared[] {
  return analyzedExpressions(compilation).flatMap(({ use, operators }) =>
    operators.flatMap(({ node }): Compared[] => {
      if (!['<', '<=', '>', '>=', '=', '!='].includes(node.op) || isOfList(node.left)) return [];
      const number = numberLiteralOf(node.right);
      if (number === undefined) return [];
      const span = use.parsed.spans.get(node);
      const at = span === undefined ? use.at : { ...use.at, span };
      return [{ key: JSON.stringify(node.left), number, isBound: node.op !== '=' && node.op !== '!=', at }];
    }),
  );
}

function isOfList(node: ExprNode): boolean {
  return collectReadNames(node).variables.some((name) => name === 'item' || name === 'index');
}
