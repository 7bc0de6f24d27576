import type { Compilation } from '../../compile/compile-flow.ts';
import type { SourceLocation } from '../../compile/source-location.ts';
import { groupBy } from '../group-by.ts';
import { normalizeComparison } from '../guards/normalize-comparison.ts';
import { limitPath } from '../limit-path.ts';
import { analyzedExpressions } from '../shapes/analyzed-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';

/** So many places that agree are no accident. */
const fewestOthers = 2;

export const oddBound: Rule = {
  id: 'odd-bound',
  severity: 'warning',
  requiredFileKinds: ['flow', 'context', 'step', 'view', 'part', 'routine'],
  about: 'Two things are compared in several places, and here the case that they are equal counts with the other side.',
  *check(compilation): Iterable<RuleFinding> {
    const compared = comparisonsOf(compilation);
    const byLimit = compared.flatMap((comparison) => comparison.limit ?? []);
    const groups = [...groupBy(compared, ({ key }) => key).values(), ...groupBy(byLimit, ({ key }) => key).values()];
    const reported = new Set<string>();
    for (const { at, many } of groups.flatMap(oddIn)) {
      const key = JSON.stringify(at);
      if (!reported.has(key)) yield { at, message: messageOf(many) };
      reported.add(key);
    }
  },
};

interface Compared {
  readonly key: string;
  readonly op: string;
  readonly at: SourceLocation;
}

/** Every comparison, by what is compared with what; those with a limit also by that limit, whatever is held against it. */
function comparisonsOf(compilation: Compilation): (Compared & { readonly limit?: Compared })[] {
  return analyzedExpressions(compilation).flatMap(({ use, operators }) =>
    operators.flatMap(({ node }) => {
      const difference = normalizeComparison(node);
      if (difference === undefined) return [];
      const span = use.parsed.spans.get(node);
      const at = span === undefined ? use.at : { ...use.at, span };
      const compared = { ...difference, at };
      const limit = limitPath(node.right)?.join('.');
      return [limit === undefined ? compared : { ...compared, limit: { key: limit, op: node.op, at } }];
    }),
  );
}

/** The one place that is not like all others. */
function oddIn(all: readonly Compared[]): { readonly at: SourceLocation; readonly many: readonly SourceLocation[] }[] {
  if (all.some(({ op }) => op === '=' || op === '!=') || isThreefold(all)) return [];
  const comparisons = [...new Map(all.map((comparison) => [JSON.stringify(comparison.at), comparison])).values()];
  const [low, high] = [comparisons.filter(({ op }) => isLow(op)), comparisons.filter(({ op }) => !isLow(op))];
  const [few, many] = low.length < high.length ? [low, high] : [high, low];
  const [odd, ...more] = few;
  if (odd === undefined || more.length > 0 || many.length < fewestOthers) return [];
  return [{ at: odd.at, many: many.map(({ at }) => at) }];
}

/** Where an expression asks for less and for more, equal is a case of its own, as it is where that is asked. */
function isThreefold(all: readonly { readonly op: string; readonly at: SourceLocation }[]): boolean {
  const inOne = groupBy(all, ({ at }) => JSON.stringify([at.file, at.path])).values();
  return [...inOne].some((ops) => ops.some(({ op }) => isLow(op)) && ops.some(({ op }) => !isLow(op)));
}

/** Equal counts with less: `<= 3` and `> 3` part the numbers at the same place. */
function isLow(op: string): boolean {
  return op === '<=' || op === '>';
}

function messageOf(locations: readonly SourceLocation[]): string {
  const files = [...new Set(locations.map(({ file }) => file))];
  return `This counts the case that both are equal to the other side than ${locations.length} other places do, in ${files.slice(0, 3).join(', ')}`;
}
