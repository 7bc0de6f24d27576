/** Evaluates parsed expressions. This folder imports data shapes, utilities, and types of the runtime. */
import { builtInFunctions } from './built-in-functions.ts';
import { ExpressionError } from './expression-error.ts';
import type { CallNode, ExprNode, FieldAccess, PathNode } from './expr-node.ts';
import type { FunctionImplementation } from './function-types.ts';
import { emptyToUndefined } from './empty-to-undefined.ts';
import { applyOperator } from './operators.ts';
import { append, isNumeric, kindOf, getOwnValue, toBoolean } from './values.ts';

export interface ExpressionEnvironment {
  /** Values by variable name, without `$`. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** Functions in addition to JSONata's. */
  readonly functions: Readonly<Record<string, FunctionImplementation>>;
  /** Maximum number of evaluation steps. Default: 100,000. */
  readonly maxSteps?: number;
}

/**
 * The value of an expression; `undefined` if missing. It is the same as in JSONata 2.2, but decimals are exact, and
 * `null` and `''` are missing. The result may share objects with the variables.
 *
 * @throws ExpressionError if JSONata would throw, and `too-many-steps`
 * @source docs/explanation/expressions-and-missing-values.md, Expressions
 */
export function evaluate(ast: ExprNode, env: ExpressionEnvironment): unknown {
  const run: Run = { env, stepsLeft: env.maxSteps ?? 100_000, sequences: undefined };
  return valueOf(ast, undefined, run);
}

/** `sequences` are lists from paths and filters. Only these lists are unwrapped if they have one item. */
interface Run {
  readonly env: ExpressionEnvironment;
  stepsLeft: number;
  sequences: WeakSet<readonly unknown[]> | undefined;
}

function takeStep(run: Run): void {
  run.stepsLeft -= 1;
  if (run.stepsLeft < 0) throw new ExpressionError('too-many-steps', 'The expression exceeds its step limit');
}

function newSequence(run: Run, items: unknown[] = []): unknown[] {
  (run.sequences ??= new WeakSet()).add(items);
  return items;
}

function valueOf(node: ExprNode, item: unknown, run: Run): unknown {
  takeStep(run);
  let value = valueWithoutFilters(node, item, run);
  if ('filters' in node) for (const filter of node.filters ?? []) value = filterBy(filter, value, run);
  return unwrap(value, run);
}

function unwrap(value: unknown, run: Run): unknown {
  if (!Array.isArray(value) || run.sequences?.has(value) !== true || value.length > 1) return value;
  return value[0];
}

function valueWithoutFilters(node: ExprNode, item: unknown, run: Run): unknown {
  switch (node.type) {
    case 'literal':
      return node.value;
    case 'variable':
      return getOwnValue(run.env.variables, node.name);
    case 'item':
      return item;
    case 'path':
      return pathValue(node, item, run);
    case 'negate':
      return negative(valueOf(node.of, item, run));
    case 'condition':
      if (isTrue(node.test, item, run)) return valueOf(node.whenTrue, item, run);
      return node.whenFalse && valueOf(node.whenFalse, item, run);
    case 'list':
      return listOf(node.items, item, run);
    case 'object':
      return objectOf(node.entries, item, run);
    case 'call':
      return call(node, item, run);
    case 'group':
      return valueOf(node.of, item, run);
    default:
      if (node.op === 'and') return isTrue(node.left, item, run) && isTrue(node.right, item, run);
      if (node.op === 'or') return isTrue(node.left, item, run) || isTrue(node.right, item, run);
      return applyOperator(node.op, valueOf(node.left, item, run), valueOf(node.right, item, run), () => takeStep(run));
  }
}

function isTrue(node: ExprNode, item: unknown, run: Run): boolean {
  return toBoolean(valueOf(node, item, run)) === true;
}

function negative(operand: unknown): number | undefined {
  const value = emptyToUndefined(operand);
  if (value === undefined) return undefined;
  if (!isNumeric(value)) throw new ExpressionError('not-a-number', `- takes a number, not ${kindOf(value)}`);
  return -value;
}

function listOf(nodes: readonly ExprNode[], item: unknown, run: Run): unknown[] {
  let list: unknown[] = [];
  for (const node of nodes) {
    const value = valueOf(node, item, run);
    if (value === undefined) continue;
    // Only a list literal inside a list stays nested.
    if (node.type === 'list') list.push(value);
    else list = append(list, value) as unknown[];
  }
  return list;
}

function objectOf(entries: readonly (readonly [string, ExprNode])[], item: unknown, run: Run): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [key, node] of entries) {
    const value = valueOf(node, item, run);
    if (value !== undefined) object[key] = value;
  }
  return object;
}

function call(node: CallNode, item: unknown, run: Run): unknown {
  const args = node.args.map((arg) => valueOf(arg, item, run));
  if (Object.hasOwn(builtInFunctions, node.name)) return builtInFunctions[node.name]?.(args, item);
  const implementation = Object.hasOwn(run.env.functions, node.name) ? run.env.functions[node.name] : undefined;
  if (!implementation) throw new ExpressionError('unknown-function', `Unknown function $${node.name}`);
  try {
    return implementation(...args);
  } catch (cause) {
    throw new ExpressionError('function-failed', `$${node.name} failed`, { cause });
  }
}

function pathValue(path: PathNode, item: unknown, run: Run): unknown {
  const { head, fields } = path;
  // A path from a variable or `$` is evaluated once. Other paths are evaluated for each item of a list.
  const ignoresItem = head?.type === 'variable' || head?.type === 'item';
  let values: readonly unknown[] = Array.isArray(item) && !ignoresItem ? item : [item];
  if (head) values = flatStep(values, run, (value) => valueOf(head, value, run));
  for (const field of fields) values = flatStep(values, run, (value) => fieldValue(field, value, run));
  return values;
}

/**
 * Applies one path step to all values. Missing results are dropped. Resulting lists are flattened, unless there is only
 * one.
 */
function flatStep(values: readonly unknown[], run: Run, valueAt: (value: unknown) => unknown): unknown[] {
  const results: unknown[] = [];
  for (const value of values) {
    const result = valueAt(value);
    if (result !== undefined) results.push(result);
  }
  const first = results[0];
  if (results.length === 1 && Array.isArray(first)) return first;
  return newSequence(run, results.flat());
}

function fieldValue(field: FieldAccess, target: unknown, run: Run): unknown {
  takeStep(run);
  let value = unwrap(lookUp(target, field.name, run), run);
  for (const filter of field.filters ?? []) value = filterBy(filter, value, run);
  return value;
}

function lookUp(target: unknown, name: string, run: Run): unknown {
  if (!Array.isArray(target))
    return typeof target === 'object' && target !== null ? emptyToUndefined(getOwnValue(target, name)) : undefined;
  const values = newSequence(run);
  for (const item of target) {
    takeStep(run);
    const value = lookUp(item, name, run);
    if (Array.isArray(value)) for (const element of value) values.push(element);
    else if (value !== undefined) values.push(value);
  }
  return values;
}

function filterBy(filter: ExprNode, value: unknown, run: Run): unknown[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const selected = newSequence(run);
  if (filter.type === 'literal' && typeof filter.value === 'number') {
    const item = items[normalizeIndex(filter.value, items.length)];
    if (Array.isArray(item)) return item;
    if (item !== undefined) selected.push(item);
    return selected;
  }
  for (const [index, item] of items.entries()) {
    takeStep(run);
    for (let times = countSelected(valueOf(filter, item, run), index, items.length); times > 0; times -= 1)
      selected.push(item);
  }
  return selected;
}

/** How often a filter selects an item. Numeric results are indexes; other results are conditions. */
function countSelected(result: unknown, index: number, length: number): number {
  const results = Array.isArray(result) ? result : [result];
  const indexes = results.filter((item): item is number => isNumeric(item));
  if (indexes.length === results.length)
    return indexes.filter((selected) => normalizeIndex(selected, length) === index).length;
  return toBoolean(result) === true ? 1 : 0;
}

/** A negative index counts from the end. */
function normalizeIndex(index: number, length: number): number {
  const integer = Math.floor(index);
  return integer < 0 ? length + integer : integer;
}
