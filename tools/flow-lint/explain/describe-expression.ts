import type { BinaryOperator, CallNode, ExprNode, PathNode } from '../../../src/runtime/expression/expr-node.ts';
import { limitPath } from '../limit-path.ts';
import type { Vocabulary } from './vocabulary.ts';

/** An expression in plain English: a condition as a clause, a value as a noun phrase. */
export function describeExpression(node: ExprNode, vocabulary: Vocabulary): string {
  const limit = limitPath(node);
  if (limit !== undefined && limit.length > 0) return vocabulary.limitText(limit);
  switch (node.type) {
    case 'literal':
      return literal(node.value);
    case 'variable':
      return filtered(
        builtInNames[node.name] ?? vocabulary.fieldLabel(node.name) ?? node.name,
        node.filters,
        vocabulary,
      );
    case 'item':
      return 'the entry';
    case 'path':
      return path(node, vocabulary);
    case 'binary':
      return binary(node.op, node.left, node.right, vocabulary);
    case 'negate':
      return `minus ${describeExpression(node.of, vocabulary)}`;
    case 'condition':
      return choice(node, vocabulary);
    case 'list':
      return joinWithAnd(node.items.map((item) => describeExpression(item, vocabulary)));
    case 'object':
      return (
        joinWithAnd(node.entries.map(([key, value]) => `${key}: ${describeExpression(value, vocabulary)}`)) || 'nothing'
      );
    case 'group':
      return describeExpression(node.of, vocabulary);
    case 'call':
      return call(node, vocabulary);
  }
}

export function describeNegation(node: ExprNode, vocabulary: Vocabulary): string {
  if (node.type === 'group') return describeNegation(node.of, vocabulary);
  if (node.type === 'call' && node.name === 'not' && node.args[0] !== undefined)
    return describeExpression(node.args[0], vocabulary);
  if (node.type === 'call' && node.name === 'filled') return `${argument(node, vocabulary)} is missing`;
  const opposite = node.type === 'binary' ? opposites[node.op] : undefined;
  if (node.type === 'binary' && opposite !== undefined)
    return `${operand(node.left, node.right, vocabulary)} ${opposite} ${operand(node.right, node.left, vocabulary)}`;
  if (node.type === 'variable' || node.type === 'path') return `not ${describeExpression(node, vocabulary)}`;
  return `it is not so that ${describeExpression(node, vocabulary)}`;
}

const builtInNames: Readonly<Record<string, string>> = {
  device: 'the device',
  today: 'today',
  now: 'the moment',
  leftAt: 'the step that was left',
};

const comparisons: Readonly<Partial<Record<BinaryOperator, string>>> = {
  '=': 'is',
  '!=': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
  in: 'is one of',
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'divided by',
  '%': 'modulo',
  '&': 'followed by',
};
const opposites: Readonly<Partial<Record<BinaryOperator, string>>> = {
  '=': 'is not',
  '!=': 'is',
  '<': 'is not less than',
  '<=': 'is more than',
  '>': 'is not more than',
  '>=': 'is less than',
  in: 'is none of',
};

function binary(op: BinaryOperator, left: ExprNode, right: ExprNode, vocabulary: Vocabulary): string {
  if (op === 'and' || op === 'or') {
    const operands = [left, right].map((operand) => {
      const description = describeExpression(operand, vocabulary);
      const ungrouped = operand.type === 'group' ? operand.of : operand;
      return ungrouped.type === 'binary' && ungrouped.op !== op && (ungrouped.op === 'and' || ungrouped.op === 'or')
        ? `(${description})`
        : description;
    });
    return operands.join(` ${op} `);
  }
  return `${operand(left, right, vocabulary)} ${comparisons[op] ?? op} ${operand(right, left, vocabulary)}`;
}

/**
 * One side of a comparison in plain English. If the other side is a field with fetched choices, a literal is shown as
 * its label.
 */
function operand(node: ExprNode, otherSide: ExprNode, vocabulary: Vocabulary): string {
  if (node.type === 'list') return joinWithAnd(node.items.map((item) => operand(item, otherSide, vocabulary)));
  if (node.type !== 'literal') return describeExpression(node, vocabulary);
  const label = vocabulary.choiceLabel(nameOf(otherSide) ?? '', node.value);
  return label === undefined ? literal(node.value) : `“${label}” (${String(node.value)})`;
}

function literal(value: string | number | boolean | null): string {
  if (typeof value === 'string') return value === '' ? 'nothing' : `“${value}”`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? 'nothing' : String(value);
}

function path(node: PathNode, vocabulary: Vocabulary): string {
  const { head, fields } = node;
  const name = nameOf(node);
  const label = name === undefined ? undefined : vocabulary.fieldLabel(name);
  if (label !== undefined) return label;
  const owner = head === undefined ? undefined : describeExpression(head, vocabulary);
  return (
    fields.reduce<string | undefined>(
      (ownerPhrase, { name, filters }) =>
        filtered(ownerPhrase === undefined ? name : `${name} of ${ownerPhrase}`, filters, vocabulary),
      owner,
    ) ?? ''
  );
}

/** A dotted path without filters; undefined for any other expression. */
function nameOf(node: ExprNode): string | undefined {
  if (node.type === 'variable') return node.filters === undefined ? node.name : undefined;
  if (node.type !== 'path' || node.fields.some(({ filters }) => filters !== undefined)) return undefined;
  const head = node.head === undefined ? undefined : nameOf(node.head);
  return head === undefined ? undefined : [head, ...node.fields.map(({ name }) => name)].join('.');
}

/** A list with its filters, in plain English. Each filter selects items with an index or a condition. */
function filtered(list: string, filters: readonly ExprNode[] | undefined, vocabulary: Vocabulary): string {
  return (filters ?? []).reduce((phrase, filter) => {
    const index = indexIn(filter);
    if (index === 0) return `the first of ${phrase}`;
    if (index === -1) return `the last of ${phrase}`;
    if (index !== undefined) return `number ${index < 0 ? index : index + 1} of ${phrase}`;
    return isCondition(filter)
      ? `those of ${phrase} for which ${describeExpression(filter, vocabulary)}`
      : `the one of ${phrase} at ${describeExpression(filter, vocabulary)}`;
  }, list);
}

function indexIn(node: ExprNode): number | undefined {
  if (node.type === 'negate') {
    const inner = indexIn(node.of);
    return inner === undefined ? undefined : -inner;
  }
  return node.type === 'literal' && typeof node.value === 'number' ? node.value : undefined;
}

const conditions: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=', 'in', 'and', 'or']);

function isCondition(node: ExprNode): boolean {
  if (node.type === 'group') return isCondition(node.of);
  if (node.type === 'call') return ['not', 'filled', 'exists', 'contains', 'boolean'].includes(node.name);
  return node.type === 'binary' && conditions.has(node.op);
}

function choice(node: ExprNode & { type: 'condition' }, vocabulary: Vocabulary): string {
  const { test, whenTrue, whenFalse } = node;
  const otherwise = whenFalse === undefined ? '' : `, else ${describeExpression(whenFalse, vocabulary)}`;
  return `${describeExpression(whenTrue, vocabulary)} if ${describeExpression(test, vocabulary)}${otherwise}`;
}

function call(node: CallNode, vocabulary: Vocabulary): string {
  const [first] = node.args;
  if (node.name === 'filled' || node.name === 'exists') return `${argument(node, vocabulary)} is given`;
  if (node.name === 'not' && first !== undefined) return describeNegation(first, vocabulary);
  if (node.name === 'count') return `the number of ${argument(node, vocabulary)}`;
  const name = node.name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  if (first === undefined) return name;
  const args = joinWithAnd(node.args.map((arg) => describeExpression(arg, vocabulary)));
  // A function such as `$isPhone(x)` checks its first argument.
  if (name.startsWith('is ')) return `${argument(node, vocabulary)} ${name}`;
  return `${name.endsWith(' of') ? name : `${name} of`} ${args}`;
}

function argument({ args: [first] }: CallNode, vocabulary: Vocabulary): string {
  return first === undefined ? 'it' : describeExpression(first, vocabulary);
}

function joinWithAnd(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}
