import { operandsOf } from '../../compile/expression/operands.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Entry } from '../../../src/runtime/definition/definition.ts';
import { nestedLocation } from '../../compile/source-location.ts';
import { groupBy } from '../group-by.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const keptIndex: Rule = {
  id: 'kept-index',
  severity: 'warning',
  requiredFileKinds: ['flow', 'context', 'step', 'view', 'part', 'routine'],
  about: 'The browser keeps a place in a list for longer than the list itself.',
  *check({ entryUses, expressions }): Iterable<RuleFinding> {
    const declared = new Map(entryUses.map((use) => [use.name, use.declared]));
    const savedIndexes = entryUses.filter(
      ({ declared: declaration }) => 'type' in declaration && declaration.type === 'index' && lasts(declaration) > 0,
    );
    if (savedIndexes.length === 0) return;
    const lists = groupBy(
      expressions.flatMap(({ parsed }) => listsIn(parsed.ast)),
      ({ index }) => index,
    );
    for (const { name, declared: index, at } of savedIndexes) {
      const its = [...new Set((lists.get(name) ?? []).map(({ list }) => list))];
      const longest = Math.max(...its.map((list) => lasts(declared.get(list) ?? {})));
      if (its.length === 0 || longest >= lasts(index)) continue;
      const how = index.stored === true ? 'stored' : 'keepOnReload';
      yield {
        at: { ...nestedLocation(at, how), isKey: true },
        message: `After a reload "${name}" is known and ${quoted(its)} ${its.length === 1 ? 'is' : 'are'} not: keep the list as long, or the place not`,
      };
    }
  },
};

/** How long the browser keeps an entry: as long as the tab is open, or for coming back. */
function lasts({ stored, keepOnReload }: Pick<Entry, 'stored' | 'keepOnReload'>): number {
  if (stored === true) return 2;
  return keepOnReload === undefined ? 0 : 1;
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(' and ');
}

interface Indexed {
  readonly list: string;
  /** The entry that says which item. */
  readonly index: string;
}

/** Functions that take a list and a place in it. */
const indexFunctions: ReadonlySet<string> = new Set(['put', 'insertAt', 'removeAt']);

/** Every `$list[$index]` and `$removeAt($list, $index)` of an expression. */
function listsIn(node: ExprNode): Indexed[] {
  const inner = [...operandsOf(node), ...filtersOf(node)].flatMap(listsIn);
  if (node.type === 'variable') return [...inner, ...(node.filters ?? []).flatMap((filter) => indexed(node, filter))];
  if (node.type !== 'call' || !indexFunctions.has(node.name)) return inner;
  return [...inner, ...indexed(node.args[0], node.args[1])];
}

function filtersOf(node: ExprNode): readonly ExprNode[] {
  if (node.type === 'path') return node.fields.flatMap(({ filters = [] }) => filters);
  return 'filters' in node ? (node.filters ?? []) : [];
}

function indexed(list: ExprNode | undefined, index: ExprNode | undefined): Indexed[] {
  return list?.type === 'variable' && index?.type === 'variable' ? [{ list: list.name, index: index.name }] : [];
}
