import { isDeepStrictEqual } from 'node:util';
import type { ExprNode, FieldAccess, PathNode } from '../../src/runtime/expression/expr-node.ts';
import { isRecord } from '../../src/runtime/utilities/json.ts';
import type { RemainingFlow } from '../../src/runtime/shapes/split-flow.ts';
import {
  expressionMark,
  omittedDefaultsOf,
  compactedFlowKeys,
  verbatimKey,
  type CompactRemainingFlow,
  type CompactNode,
} from '../../src/runtime/shapes/compact-form.ts';

/**
 * The remaining flow as published: expressions are in compact form, and default values of fields and steps are omitted.
 * `readCompactForm` reads it.
 */
export function compactForm(remaining: RemainingFlow): CompactRemainingFlow {
  return { ...remaining, ...Object.fromEntries(compactedFlowKeys.map((key) => [key, compactValue(remaining[key])])) };
}

function compactValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(compactValue);
  if (!isRecord(value)) return value;
  if (isExpression(value)) return [expressionMark, compactNode(value)];
  const defaults = omittedDefaultsOf(value);
  const changedEntries = Object.entries(value).filter(([key, member]) => !isDeepStrictEqual(defaults[key], member));
  return Object.fromEntries(
    changedEntries.map(([key, member]) => [key, key === verbatimKey ? member : compactValue(member)]),
  );
}

/** For each node type, a property that distinguishes the node from other objects with the same `type`. */
const distinctiveKeys: Readonly<Record<ExprNode['type'], string>> = {
  literal: 'value',
  variable: 'name',
  item: 'type',
  path: 'fields',
  binary: 'op',
  negate: 'of',
  condition: 'test',
  list: 'items',
  object: 'entries',
  call: 'args',
  group: 'of',
};

function isExpression(value: object): value is ExprNode {
  if (!('type' in value) || typeof value.type !== 'string' || !Object.hasOwn(distinctiveKeys, value.type)) return false;
  return Object.hasOwn(value, distinctiveKeys[value.type as ExprNode['type']]);
}

/** @returns an expression in compact form @internal */
export function compactNode(node: ExprNode): CompactNode {
  const { filters, ...unfiltered } = { filters: undefined, ...node };
  return filters === undefined
    ? compactUnfiltered(node)
    : ['where', compactUnfiltered(unfiltered), ...filters.map(compactNode)];
}

function compactUnfiltered(node: ExprNode): CompactNode {
  switch (node.type) {
    case 'literal':
      return typeof node.value === 'string' && node.value.startsWith('$') ? ["'", node.value] : node.value;
    case 'variable':
      return isSimpleName(node.name) ? `$${node.name}` : ['$', node.name];
    case 'item':
      return '$';
    case 'path':
      return compactPath(node);
    case 'binary':
      return [node.op, compactNode(node.left), compactNode(node.right)];
    case 'negate':
      return ['-', compactNode(node.of)];
    case 'condition':
      return ['?', ...[node.test, node.whenTrue, ...(node.whenFalse ? [node.whenFalse] : [])].map(compactNode)];
    case 'list':
      return ['[]', ...node.items.map(compactNode)];
    case 'object':
      return ['{}', ...node.entries.flatMap(([key, value]) => [key, compactNode(value)])];
    case 'call':
      return [`$${node.name}`, ...node.args.map(compactNode)];
    default:
      return ['()', compactNode(node.of)];
  }
}

function compactPath({ head, fields }: PathNode): CompactNode {
  if (head === undefined) return ['.', ...fields.map(compactField)];
  const start = compactNode(head);
  const isNamed = (head.type === 'variable' || head.type === 'item') && typeof start === 'string';
  const isSimplePath = isNamed && fields.every(({ name, filters }) => filters === undefined && isSimpleName(name));
  return isSimplePath
    ? [start, ...fields.map(({ name }) => name)].join('.')
    : ['->', start, ...fields.map(compactField)];
}

function compactField({ name, filters }: FieldAccess): CompactNode {
  return filters === undefined ? name : [name, ...filters.map(compactNode)];
}

function isSimpleName(name: string): boolean {
  return name !== '' && !name.includes('.');
}
