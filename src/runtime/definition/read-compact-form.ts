import type { BinaryOperator, ExprNode, FieldAccess, ItemNode, VariableNode } from '../expression/expr-node.ts';
import { isRecord } from '../utilities/json.ts';
import type { RemainingFlow } from '../shapes/split-flow.ts';
import {
  expressionMark,
  omittedDefaultsOf,
  compactedFlowKeys,
  verbatimKey,
  type CompactRemainingFlow,
  type CompactNode,
} from '../shapes/compact-form.ts';

/** Reads the remaining flow from the compact form that `tools/compile/compact-form.ts` writes. */
export function readCompactForm(compact: CompactRemainingFlow): RemainingFlow {
  return {
    ...compact,
    ...Object.fromEntries(compactedFlowKeys.map((key) => [key, readValue(compact[key])])),
  } as RemainingFlow;
}

function readValue(value: unknown): unknown {
  if (Array.isArray(value))
    return value[0] === expressionMark ? readNode(value[1] as CompactNode) : value.map(readValue);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, key === verbatimKey ? item : readValue(item)]);
  return { ...omittedDefaultsOf(value), ...(Object.fromEntries(entries) as object) };
}

/** @internal */
export function readNode(compact: CompactNode): ExprNode {
  if (typeof compact === 'string' && compact.startsWith('$')) return readPath(compact.slice(1).split('.'));
  if (!isList(compact)) return { type: 'literal', value: compact };
  const [tag, ...operands] = compact as readonly [string, ...CompactNode[]];
  if (tag === '$') return { type: 'variable', name: operands[0] as string };
  if (tag.startsWith('$')) return { type: 'call', name: tag.slice(1), args: operands.map(readNode) };
  return readTagged(tag, operands);
}

function readTagged(tag: string, operands: readonly CompactNode[]): ExprNode {
  const [head = null, ...tail] = operands;
  switch (tag) {
    case "'":
      return { type: 'literal', value: head as string };
    case '?':
      return readCondition(operands.map(readNode));
    case '[]':
      return { type: 'list', items: operands.map(readNode) };
    case '{}':
      return { type: 'object', entries: readEntries(operands) };
    case '()':
      return { type: 'group', of: readNode(head) };
    case 'where':
      return { ...readNode(head), filters: tail.map(readNode) } as ExprNode;
    case '.':
      return { type: 'path', fields: operands.map(readField) };
    case '->':
      return { type: 'path', head: readNode(head), fields: tail.map(readField) };
    default:
      return readOperation(tag as BinaryOperator, operands.map(readNode));
  }
}

function readOperation(op: BinaryOperator, operands: readonly ExprNode[]): ExprNode {
  const [left, right] = operands as readonly [ExprNode, ExprNode?];
  return right === undefined ? { type: 'negate', of: left } : { type: 'binary', op, left, right };
}

function readCondition([test, whenTrue, whenFalse]: readonly ExprNode[]): ExprNode {
  const condition = { type: 'condition', test: test as ExprNode, whenTrue: whenTrue as ExprNode } as const;
  return whenFalse === undefined ? condition : { ...condition, whenFalse };
}

function readEntries(keysAndValues: readonly CompactNode[]): (readonly [string, ExprNode])[] {
  return keysAndValues.flatMap((key, index) =>
    index % 2 === 0 ? [[key as string, readNode(keysAndValues[index + 1] ?? null)] as const] : [],
  );
}

function readField(compact: CompactNode): FieldAccess {
  if (!isList(compact)) return { name: compact as string };
  const [name, ...filters] = compact;
  return { name: name as string, filters: filters.map(readNode) };
}

/** Reads a path: `$order.year`, `$order`, `$.year` or `$`. */
function readPath([name = '', ...fields]: readonly string[]): ExprNode {
  const head: VariableNode | ItemNode = name === '' ? { type: 'item' } : { type: 'variable', name };
  return fields.length === 0 ? head : { type: 'path', head, fields: fields.map((field) => ({ name: field })) };
}

function isList(compact: CompactNode): compact is readonly CompactNode[] {
  return Array.isArray(compact);
}
