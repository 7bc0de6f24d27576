import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { SourceLocation } from '../../compile/source-location.ts';
import { groupBy } from '../group-by.ts';
import { requiresAtom, type TruthTable, truthTableOf } from '../guards/truth-table.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const oddCondition: Rule = {
  id: 'odd-condition',
  severity: 'warning',
  requiredFileKinds: ['flow', 'context', 'step', 'view', 'part', 'routine'],
  about: 'A condition asks what others ask, and joins it otherwise than all of them.',
  *check(compilation): Iterable<RuleFinding> {
    const conditions = conditionsOf(compilation);
    const reported = new Set<string>();
    for (const { at, message } of [...joinedOtherwise(conditions), ...besideOthers(conditions)]) {
      const key = JSON.stringify(at);
      if (!reported.has(key)) yield { at, message };
      reported.add(key);
    }
  },
};

interface Condition {
  readonly at: SourceLocation;
  readonly joined: TruthTable;
}

/** Each condition once, where it stands: a part or a routine is compiled for each use. */
function conditionsOf({ expressions }: Compilation): Condition[] {
  const conditions = new Map<string, Condition>();
  for (const { at, expects, parsed, source } of expressions) {
    if (expects !== 'boolean' || at.path.at(-1) !== 'when' || at.isKey === true) continue;
    const joined = truthTableOf(parsed.ast);
    const location = { ...at, span: { start: 0, end: source.length } };
    if (joined !== undefined)
      conditions.set(JSON.stringify([at.file, at.path, tree(parsed.ast)]), { at: location, joined });
  }
  return [...conditions.values()];
}

function tree(node: ExprNode): string {
  return JSON.stringify(node);
}

/** So many that agree are no accident. */
const fewestOthers = 2;

/** The same questions, for the same answers each: `and` here where all others say `or`. */
function* joinedOtherwise(conditions: readonly Condition[]): Iterable<RuleFinding> {
  for (const alike of groupBy(conditions, ({ joined }) => JSON.stringify(joined.signedAtoms)).values()) {
    const [most = [], ...otherTables] = [...groupBy(alike, ({ joined }) => joined.results).values()].toSorted(
      (a, b) => b.length - a.length,
    );
    const [odd, ...more] = otherTables.flat();
    if (odd === undefined || more.length > 0 || most.length < fewestOthers) continue;
    const files = [...new Set(most.map(({ at }) => at.file))].slice(0, 3).join(', ');
    yield {
      at: odd.at,
      message: `This joins with "and" and "or" otherwise what ${most.length} others ask, in ${files}`,
    };
  }
}

/** What all blocks beside it ask for, it asks for too, and can do without. */
function* besideOthers(conditions: readonly Condition[]): Iterable<RuleFinding> {
  const lists = groupBy(conditions, ({ at }) => JSON.stringify([at.file, at.path.slice(0, -2)]));
  for (const beside of lists.values()) {
    for (const { at, joined } of beside) {
      const others = beside.filter((condition) => condition.at !== at);
      if (others.length < fewestOthers + 1) continue;
      const lost = joined.signedAtoms.some(
        (question) =>
          !requiresAtom(joined, question) && others.every((sibling) => requiresAtom(sibling.joined, question)),
      );
      if (lost)
        yield {
          at,
          message: `This can hold without what all ${others.length} conditions beside it ask for, and asks for it too`,
        };
    }
  }
}
