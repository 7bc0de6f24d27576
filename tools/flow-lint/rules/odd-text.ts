import { likelyName } from '../../compile/expression/closest-names.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { SourceLocation } from '../../compile/source-location.ts';
import { groupBy } from '../group-by.ts';
import { analyzedExpressions } from '../shapes/analyzed-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const oddText: Rule = {
  id: 'odd-text',
  severity: 'warning',
  requiredFileKinds: ['flow', 'context', 'step', 'view', 'part', 'routine'],
  about: 'Something is compared with a text once, and everywhere else with one that is written almost like it.',
  *check(compilation): Iterable<RuleFinding> {
    for (const compared of groupBy(textsCompared(compilation), ({ key }) => key).values()) {
      const comparisonsByText = groupBy(compared, ({ text }) => text);
      const usualTexts = [...comparisonsByText]
        .filter(([, all]) => distinctLocations(all).length > 1)
        .map(([text]) => text);
      for (const [text, all] of comparisonsByText) {
        const [odd, ...more] = distinctLocations(all);
        const meant = odd === undefined || more.length > 0 ? undefined : likelyText(text, usualTexts);
        if (odd === undefined || meant === undefined) continue;
        const others = distinctLocations(comparisonsByText.get(meant) ?? []);
        yield {
          at: odd,
          message: `This is compared with "${text}" only here, and with "${meant}" in ${others.length} other places: is it misspelt?`,
          related: others.slice(0, 1).map((at) => ({ at, message: `compared with "${meant}" here` })),
        };
      }
    }
  },
};

interface Compared {
  /** What is compared. */
  readonly key: string;
  readonly text: string;
  readonly at: SourceLocation;
}

/** A part or routine is compiled for each use. */
function distinctLocations(all: readonly Compared[]): SourceLocation[] {
  return [...new Map(all.map(({ at }) => [JSON.stringify(at), at])).values()];
}

const shortest = 4;

/** One letter apart; a number or letter at the end tells names of a series from each other. */
function likelyText(text: string, usualTexts: readonly string[]): string | undefined {
  const alike = usualTexts.filter(
    (usual) => Math.min(usual.length, text.length) >= shortest && bare(usual) !== bare(text),
  );
  const likely = likelyName(text, alike);
  return likely !== undefined && isOneApart(text, likely) ? likely : undefined;
}

function bare(text: string): string {
  return text.replaceAll(/\d/g, '').slice(0, -1);
}

function isOneApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  return short.slice(long.length === short.length ? start + 1 : start) === long.slice(start + 1);
}

/** Every text that a value is held against; the values of options and sessions are known, and other rules speak of them. */
function textsCompared(compilation: Compilation): Compared[] {
  return analyzedExpressions(compilation).flatMap(({ use, operators }) =>
    operators.flatMap(({ node, left }) => {
      if (!['=', '!=', 'in'].includes(node.op) || left.possibleValues !== undefined) return [];
      const key = JSON.stringify(node.left);
      return literalsOf(node.right).flatMap((literal): Compared[] => {
        const span = use.parsed.spans.get(literal);
        if (typeof literal.value !== 'string') return [];
        return [{ key, text: literal.value, at: span === undefined ? use.at : { ...use.at, span } }];
      });
    }),
  );
}

function literalsOf(node: ExprNode): (ExprNode & { type: 'literal' })[] {
  if (node.type === 'literal') return [node];
  return node.type === 'list' ? node.items.flatMap(literalsOf) : [];
}
