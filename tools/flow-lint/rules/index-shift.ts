import type { CallNode, ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { FlowNode } from '../../../src/runtime/shapes/compiled-flow.ts';
import { nestedLocation, type SourceLocation } from '../../compile/source-location.ts';
import { groupBy } from '../group-by.ts';
import { normalizeComparison, normalFormOf } from '../guards/normalize-comparison.ts';
import { trueInEveryUse } from '../guards/true-in-every-use.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const indexShift: Rule = {
  id: 'index-shift',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'step', 'view', 'routine'],
  about: 'An item is put into a list or taken out, and the place of another in that list is moved for the wrong items.',
  check(compilation): RuleFinding[] {
    const { flow, nodeLocations: nodePlaces } = compilation;
    const sets = flow.nodes.flatMap((node, id) => {
      const at = nodePlaces[id];
      return node.op === 'set' && at !== undefined ? [{ node, at }] : [];
    });
    const programs = groupBy(sets, ({ at }) => programOf(at));
    const judged = [...programs.values()].flatMap((all) => {
      const moves = all.flatMap(({ node }) => node.writes.flatMap(({ value }) => movesIn(value)));
      return all.flatMap(({ node, at }) => shiftsIn(node, at).flatMap((shift) => judge(shift, moves)));
    });
    return trueInEveryUse(judged).map(({ at, message }) => ({ at, message }));
  },
};

type SetNode = FlowNode & { readonly op: 'set' };

/** The program of an event, a step or a routine that a statement stands in, however deep. */
function programOf({ file, path }: SourceLocation): string {
  const first = path.findIndex((step) => typeof step === 'number');
  return JSON.stringify([file, path.slice(0, first)]);
}

/** A list gets one item more or less. */
interface Move {
  readonly by: 1 | -1;
  readonly place: ExprNode;
}

const movers: Readonly<Record<string, Move['by']>> = { insertAt: 1, removeAt: -1 };

function movesIn(value: ExprNode): Move[] {
  const change = value.type === 'call' ? movers[value.name] : undefined;
  const [, position] = (value as CallNode).args ?? [];
  return change === undefined || position === undefined ? [] : [{ by: change, place: position }];
}

/** A place that becomes one more or one less, under a condition. */
interface Shift {
  readonly by: number;
  readonly index: ExprNode;
  readonly when: ExprNode;
  readonly at: SourceLocation;
}

function shiftsIn({ writes, when }: SetNode, at: SourceLocation): Shift[] {
  if (when === undefined) return [];
  return writes.flatMap(({ path, value }): Shift[] => {
    if (path.length !== 1 || value.type !== 'binary' || value.left.type !== 'variable') return [];
    const isOne = value.right.type === 'literal' && value.right.value === 1;
    const change = value.op === '+' ? 1 : -1;
    if (!isOne || !['+', '-'].includes(value.op) || value.left.name !== path[0]) return [];
    return [{ by: change, index: value.left, when, at: nestedLocation(at, 'when') }];
  });
}

/** Behind what was taken out all move up by one; what is put in moves what stood there, and all behind it. */
function judge(
  { by: change, index, when, at }: Shift,
  moves: readonly Move[],
): { at: SourceLocation; is: boolean; message: string }[] {
  const expected = moves
    .filter((move) => move.by === change)
    .map(({ place: position }) => normalFormOf(index, change < 0 ? '>' : '>=', position));
  const comparisons = comparisonsIn(when).flatMap((node) => normalizeComparison(node) ?? []);
  const relevant = comparisons.filter(({ key }) => expected.some((difference) => difference.key === key));
  if (relevant.length === 0) return [];
  const is = !relevant.some(({ key, op }) =>
    expected.some((difference) => difference.key === key && difference.op === op),
  );
  const behind = change < 0 ? 'behind what is taken out (">")' : 'at or behind what is put in (">=")';
  return [{ at, is, message: `Places that are ${behind} move by one, and this asks for others` }];
}

function comparisonsIn(node: ExprNode): (ExprNode & { type: 'binary' })[] {
  if (node.type === 'group') return comparisonsIn(node.of);
  if (node.type !== 'binary') return [];
  return node.op === 'and' || node.op === 'or' ? [node.left, node.right].flatMap(comparisonsIn) : [node];
}
