import type { BinaryOperator, CallNode, ExprNode, PathNode } from '../../../src/runtime/expression/expr-node.ts';
import { limitPath } from '../limit-path.ts';
import type { Vocabulary } from './vocabulary.ts';

/** An expression in plain English: a condition as a clause, a value as a noun phrase. */
export function inWords(node: ExprNode, words: Vocabulary): string {
  const limit = limitPath(node);
  if (limit !== undefined && limit.length > 0) return words.limit(limit);
  switch (node.type) {
    case 'literal':
      return literal(node.value);
    case 'variable':
      return filtered(known[node.name] ?? words.label(node.name) ?? node.name, node.filters, words);
    case 'item':
      return 'the entry';
    case 'path':
      return path(node, words);
    case 'binary':
      return binary(node.op, node.left, node.right, words);
    case 'negate':
      return `minus ${inWords(node.of, words)}`;
    case 'condition':
      return choice(node, words);
    case 'list':
      return listed(node.items.map((item) => inWords(item, words)));
    case 'object':
      return listed(node.entries.map(([key, value]) => `${key}: ${inWords(value, words)}`)) || 'nothing';
    case 'group':
      return inWords(node.of, words);
    case 'call':
      return call(node, words);
  }
}

/** The negation of a condition, in plain English. */
export function notInWords(node: ExprNode, words: Vocabulary): string {
  if (node.type === 'group') return notInWords(node.of, words);
  if (node.type === 'call' && node.name === 'not' && node.args[0] !== undefined) return inWords(node.args[0], words);
  if (node.type === 'call' && node.name === 'filled') return `${argument(node, words)} is missing`;
  const opposite = node.type === 'binary' ? opposites[node.op] : undefined;
  if (node.type === 'binary' && opposite !== undefined)
    return `${operand(node.left, node.right, words)} ${opposite} ${operand(node.right, node.left, words)}`;
  if (node.type === 'variable' || node.type === 'path') return `not ${inWords(node, words)}`;
  return `it is not so that ${inWords(node, words)}`;
}

const known: Readonly<Record<string, string>> = {
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

function binary(op: BinaryOperator, left: ExprNode, right: ExprNode, words: Vocabulary): string {
  if (op === 'and' || op === 'or') {
    const parts = [left, right].map((part) => {
      const said = inWords(part, words);
      const bare = part.type === 'group' ? part.of : part;
      return bare.type === 'binary' && bare.op !== op && (bare.op === 'and' || bare.op === 'or') ? `(${said})` : said;
    });
    return parts.join(` ${op} `);
  }
  return `${operand(left, right, words)} ${comparisons[op] ?? op} ${operand(right, left, words)}`;
}

/** One side of a comparison. A literal gets its label if the other side is a field with fetched choices. */
function operand(node: ExprNode, other: ExprNode, words: Vocabulary): string {
  if (node.type === 'list') return listed(node.items.map((item) => operand(item, other, words)));
  if (node.type !== 'literal') return inWords(node, words);
  const label = words.choice(nameOf(other) ?? '', node.value);
  return label === undefined ? literal(node.value) : `“${label}” (${String(node.value)})`;
}

function literal(value: string | number | boolean | null): string {
  if (typeof value === 'string') return value === '' ? 'nothing' : `“${value}”`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? 'nothing' : String(value);
}

function path(node: PathNode, words: Vocabulary): string {
  const { head, fields } = node;
  const name = nameOf(node);
  const label = name === undefined ? undefined : words.label(name);
  if (label !== undefined) return label;
  const owner = head === undefined ? undefined : inWords(head, words);
  return (
    fields.reduce<string | undefined>(
      (of, { name, filters }) => filtered(of === undefined ? name : `${name} of ${of}`, filters, words),
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

/** A list after its filters, each of which selects an item by index or by condition. */
function filtered(list: string, filters: readonly ExprNode[] | undefined, words: Vocabulary): string {
  return (filters ?? []).reduce((of, filter) => {
    const place = placeIn(filter);
    if (place === 0) return `the first of ${of}`;
    if (place === -1) return `the last of ${of}`;
    if (place !== undefined) return `number ${place < 0 ? place : place + 1} of ${of}`;
    return asks(filter)
      ? `those of ${of} for which ${inWords(filter, words)}`
      : `the one of ${of} at ${inWords(filter, words)}`;
  }, list);
}

function placeIn(node: ExprNode): number | undefined {
  if (node.type === 'negate') {
    const of = placeIn(node.of);
    return of === undefined ? undefined : -of;
  }
  return node.type === 'literal' && typeof node.value === 'number' ? node.value : undefined;
}

const conditions: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=', 'in', 'and', 'or']);

/** Whether a filter is a condition instead of an index. */
function asks(node: ExprNode): boolean {
  if (node.type === 'group') return asks(node.of);
  if (node.type === 'call') return ['not', 'filled', 'exists', 'contains', 'boolean'].includes(node.name);
  return node.type === 'binary' && conditions.has(node.op);
}

function choice(node: ExprNode & { type: 'condition' }, words: Vocabulary): string {
  const { test, whenTrue, whenFalse } = node;
  const otherwise = whenFalse === undefined ? '' : `, else ${inWords(whenFalse, words)}`;
  return `${inWords(whenTrue, words)} if ${inWords(test, words)}${otherwise}`;
}

function call(node: CallNode, words: Vocabulary): string {
  const [first] = node.args;
  if (node.name === 'filled' || node.name === 'exists') return `${argument(node, words)} is given`;
  if (node.name === 'not' && first !== undefined) return notInWords(first, words);
  if (node.name === 'count') return `the number of ${argument(node, words)}`;
  const name = node.name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  if (first === undefined) return name;
  const given = listed(node.args.map((one) => inWords(one, words)));
  // A function such as `$isPhone(x)` checks its first argument.
  if (name.startsWith('is ')) return `${argument(node, words)} ${name}`;
  return `${name.endsWith(' of') ? name : `${name} of`} ${given}`;
}

function argument({ args: [first] }: CallNode, words: Vocabulary): string {
  return first === undefined ? 'it' : inWords(first, words);
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}
