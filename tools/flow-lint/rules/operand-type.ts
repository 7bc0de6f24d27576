import type { BinaryNode, ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { declarationOf } from '../../compile/expression/declaration-of.ts';
import { limitPath } from '../limit-path.ts';
import { schemaFileNote } from '../shapes/schema-file-note.ts';
import { itemShapeOf, type Shape } from '../shapes/shape.ts';
import { analyzedExpressions, type AnalyzedExpression } from '../shapes/analyzed-expressions.ts';
import { shapeKindByTypeName, kindNames } from '../shapes/kind-names.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const operandType: Rule = {
  id: 'operand-type',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'schema', 'limits', 'limit-types'],
  about: 'Values are compared, calculated with or given to a function that are of the wrong kind for it.',
  *check(compilation): Iterable<RuleFinding> {
    for (const studied of analyzedExpressions(compilation)) {
      const { use, operators, calls } = studied;
      const faults = [
        ...operators.flatMap(wrongOperand),
        ...calls.flatMap((call) => wrongArguments(compilation, call)),
      ];
      for (const { node, message, sides = [node] } of faults) {
        const span = use.parsed.spans.get(node);
        const declared = [...new Set(sides.map((side) => schemaFileNote(compilation, use, side)))].join('');
        if (!isReportedByLimitType(compilation, node))
          yield { at: span === undefined ? use.at : { ...use.at, span }, message: `${message}${declared}` };
      }
    }
  },
};

interface Fault {
  readonly node: ExprNode;
  /** All that is compared, where that is more. */
  readonly sides?: readonly ExprNode[];
  readonly message: string;
}

const calculating: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%']);
const ordering: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);

function wrongOperand({ node, left, right }: AnalyzedExpression['operators'][number]): Fault[] {
  const { op } = node;
  const [leftKind, rightKind] = [left.kind, right.kind];
  if (calculating.has(op))
    return among(node, left, right, ['number']).map(([operand, kind]) => ({
      node: operand,
      message: `"${op}" calculates with numbers, and this is ${kindNames[kind]}`,
    }));
  if (ordering.has(op)) {
    const odd = among(node, left, right, ['number', 'text']);
    if (odd.length > 0)
      return odd.map(([operand, kind]) => ({
        node: operand,
        message: `"${op}" compares numbers or texts, and this is ${kindNames[kind]}`,
      }));
    if (!differ(leftKind, rightKind)) return [];
    return [
      blamed(node, left, right, (is, not) => `This is ${is}, compared with ${not}: the condition cannot be worked out`),
    ];
  }
  if (op === '=' || op === '!=') {
    if (!differ(leftKind, rightKind)) return [];
    return [blamed(node, left, right, (is, not) => `This is ${is}, compared with ${not}: they are never equal`)];
  }
  if (op !== 'in' || !differ(leftKind, itemShapeOf(right).kind)) return [];
  const [is, list] = [kindNames[leftKind], kindNames[itemShapeOf(right).kind]];
  return [
    { node: node.left, message: `This is ${is}, looked for in a list of another kind (${list}): it is never there` },
  ];
}

/** Operands that are of none of the kinds that will do. */
function among(
  node: BinaryNode,
  left: Shape,
  right: Shape,
  kinds: readonly Shape['kind'][],
): [ExprNode, Shape['kind']][] {
  const both: [ExprNode, Shape['kind']][] = [
    [node.left, left.kind],
    [node.right, right.kind],
  ];
  return both.filter(([, kind]) => kind !== 'any' && !kinds.includes(kind));
}

function differ(a: Shape['kind'], b: Shape['kind']): boolean {
  return a !== 'any' && b !== 'any' && a !== b;
}

/** The operand that was more likely written wrong: the one that is written down, else the right one. */
function blamed(node: BinaryNode, left: Shape, right: Shape, say: (is: string, not: string) => string): Fault {
  const [is, not] = [kindNames[left.kind], kindNames[right.kind]];
  return node.left.type === 'literal'
    ? { node: node.left, message: say(is, not), sides: [node.left, node.right] }
    : { node: node.right, message: say(not, is), sides: [node.left, node.right] };
}

/** A list takes a single value too, as a list of one. */
function wrongArguments({ registries }: Compilation, { node, args }: AnalyzedExpression['calls'][number]): Fault[] {
  const { parameters = [] } = declarationOf(node.name, registries.functions) ?? {};
  return parameters.flatMap(({ name, kind, of: itemKind }, index) => {
    const [argument, shape] = [node.args[index], args[index]];
    const wanted = shapeKindByTypeName[itemKind ?? kind];
    if (wanted === undefined || (wanted === 'list' && itemKind === undefined) || argument === undefined) return [];
    if (shape === undefined || !differ(wanted, itemKind === undefined ? shape.kind : itemShapeOf(shape).kind))
      return [];
    const message =
      itemKind === undefined || shape.kind !== 'list'
        ? `$${node.name} takes ${kindNames[wanted]} for "${name}", and this is ${kindNames[shape.kind]}`
        : `$${node.name} takes a list for "${name}" in which each is ${kindNames[wanted]}, and in this each is ${kindNames[itemShapeOf(shape).kind]}`;
    return [{ node: argument, message }];
  });
}

/** limit-type has said that the limit itself is of the wrong kind, or will. */
function isReportedByLimitType({ findings, sources }: Compilation, node: ExprNode): boolean {
  const path = limitPath(node);
  if (path === undefined) return false;
  if (!sources.some(({ kind }) => kind === 'limit-types')) return true;
  return findings.some(({ rule, at }) => rule === 'limit-type' && at.path[0] === path[0]);
}
