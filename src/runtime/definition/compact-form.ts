import type { BinaryOperator, ExprNode, FieldStep, ItemNode, VariableNode } from '../expression/expr-node.ts';
import { isRecord } from '../utilities/json.ts';
import type { RemainingFlow } from '../shapes/split-flow.ts';
import {
  expressionMark,
  omittedDefaultsOf,
  compactKeys,
  unreadKey,
  type CompactRest,
  type CompactNode,
} from '../shapes/compact-form.ts';

/** The remaining flow, from the compact form that `tools/compile/compact-form.ts` writes. */
export function readCompactForm(compact: CompactRest): RemainingFlow {
  return {
    ...compact,
    ...Object.fromEntries(compactKeys.map((shelf) => [shelf, readValue(compact[shelf])])),
  } as RemainingFlow;
}

function readValue(value: unknown): unknown {
  if (Array.isArray(value))
    return value[0] === expressionMark ? readNode(value[1] as CompactNode) : value.map(readValue);
  if (!isRecord(value)) return value;
  const own = Object.entries(value).map(([key, one]) => [key, key === unreadKey ? one : readValue(one)]);
  return { ...omittedDefaultsOf(value), ...(Object.fromEntries(own) as object) };
}

/** @internal */
export function readNode(compact: CompactNode): ExprNode {
  if (typeof compact === 'string' && compact.startsWith('$')) return readPath(compact.slice(1).split('.'));
  if (!isList(compact)) return { type: 'literal', value: compact };
  const [tag, ...parts] = compact as readonly [string, ...CompactNode[]];
  if (tag === '$') return { type: 'variable', name: parts[0] as string };
  if (tag.startsWith('$')) return { type: 'call', name: tag.slice(1), args: parts.map(readNode) };
  return readTagged(tag, parts);
}

function readTagged(tag: string, parts: readonly CompactNode[]): ExprNode {
  const [first = null, ...others] = parts;
  switch (tag) {
    case "'":
      return { type: 'literal', value: first as string };
    case '?':
      return readCondition(parts.map(readNode));
    case '[]':
      return { type: 'list', items: parts.map(readNode) };
    case '{}':
      return { type: 'object', entries: readEntries(parts) };
    case '()':
      return { type: 'group', of: readNode(first) };
    case 'where':
      return { ...readNode(first), filters: others.map(readNode) } as ExprNode;
    case '.':
      return { type: 'path', fields: parts.map(readField) };
    case '->':
      return { type: 'path', head: readNode(first), fields: others.map(readField) };
    default:
      return readOperation(tag as BinaryOperator, parts.map(readNode));
  }
}

function readOperation(op: BinaryOperator, [left, right]: readonly ExprNode[]): ExprNode {
  const known = left as ExprNode;
  return right === undefined ? { type: 'negate', of: known } : { type: 'binary', op, left: known, right };
}

function readCondition([test, whenTrue, whenFalse]: readonly ExprNode[]): ExprNode {
  const known = { type: 'condition', test: test as ExprNode, whenTrue: whenTrue as ExprNode } as const;
  return whenFalse === undefined ? known : { ...known, whenFalse };
}

function readEntries(parts: readonly CompactNode[]): (readonly [string, ExprNode])[] {
  return parts.flatMap((key, index) =>
    index % 2 === 0 ? [[key as string, readNode(parts[index + 1] ?? null)] as const] : [],
  );
}

function readField(compact: CompactNode): FieldStep {
  if (!isList(compact)) return { name: compact as string };
  const [name, ...filters] = compact;
  return { name: name as string, filters: filters.map(readNode) };
}

/** Reads `$order.year`, `$order`, `$.year` or `$`. */
function readPath([name = '', ...fields]: readonly string[]): ExprNode {
  const head: VariableNode | ItemNode = name === '' ? { type: 'item' } : { type: 'variable', name };
  return fields.length === 0 ? head : { type: 'path', head, fields: fields.map((field) => ({ name: field })) };
}

function isList(compact: CompactNode): compact is readonly CompactNode[] {
  return Array.isArray(compact);
}
