import type { BinaryOperator, ExprNode } from '../../../src/runtime/expression/expr-node.ts';

/** Expressions that the compiler writes itself. */

/** `true`, `12`, `'text'`. */
export function literal(value: string | number | boolean | null): ExprNode {
  return { type: 'literal', value };
}

/** `$order.lines[2].price`, of the path `order.lines.2.price`. */
export function pathOf(path: string): ExprNode {
  const [name = '', ...rest] = path.split('.');
  const at = (index: string): ExprNode[] => [literal(Number(index))];
  const fields: { readonly name: string; readonly filters?: ExprNode[] }[] = [];
  let head: ExprNode = { type: 'variable', name };
  for (const segment of rest) {
    const last = fields.pop();
    if (!/^\d+$/.test(segment)) fields.push(...(last === undefined ? [] : [last]), { name: segment });
    else if (last === undefined) head = { type: 'variable', name, filters: at(segment) };
    else fields.push({ ...last, filters: at(segment) });
  }
  return fields.length === 0 ? head : { type: 'path', head, fields };
}

/** `$filled(x)`. */
export function called(name: string, ...args: ExprNode[]): ExprNode {
  return { type: 'call', name, args };
}

/** `a = b`, `a in b`. */
export function compared(left: ExprNode, op: BinaryOperator, right: ExprNode): ExprNode {
  return { type: 'binary', op, left, right };
}

/** False where it is true, and true where it is false or missing. */
export function negated(of: ExprNode): ExprNode {
  const test = asTest(of);
  if (isBoolean(test)) return called('not', test);
  return { type: 'condition', test, whenTrue: literal(false), whenFalse: literal(true) };
}

/** True if all of them are; true of none. Never missing. */
export function allOf(parts: readonly (ExprNode | boolean | undefined)[]): ExprNode {
  return combined('and', parts, true);
}

/** True if one of them is; false of none. Never missing. */
export function anyOf(parts: readonly (ExprNode | boolean | undefined)[]): ExprNode {
  return combined('or', parts, false);
}

/** As a tree that is as shallow as can be: there may be hundreds. */
function combined(op: 'and' | 'or', parts: readonly (ExprNode | boolean | undefined)[], neutral: boolean): ExprNode {
  const known = parts.map(knownOf).filter((part) => part !== undefined && part !== neutral);
  if (known.includes(!neutral)) return literal(!neutral);
  const nodes = known.filter((part) => typeof part === 'object').map(asTest);
  if (nodes.length === 0) return literal(neutral);
  const tree = (from: number, to: number): ExprNode => {
    const [first = literal(neutral)] = nodes.slice(from, to);
    if (to - from === 1) return first;
    const middle = (from + to) >> 1;
    return compared(tree(from, middle), op, tree(middle, to));
  };
  const tested = tree(0, nodes.length);
  // `x and true` is true or false where x alone might be missing.
  return nodes.length === 1 && !isBoolean(tested) ? compared(tested, op, literal(neutral)) : tested;
}

/** The plainest node that is true if this one is, for where a missing value counts as false: `x` for `x and true`. */
export function asTest(node: ExprNode): ExprNode {
  const isWrapped = node.type === 'binary' && (node.op === 'and' || node.op === 'or') && node.right.type === 'literal';
  return isWrapped && node.right.value === (node.op === 'and') ? asTest(node.left) : node;
}

/** Its value is always true or false. */
function isBoolean(node: ExprNode): boolean {
  if (node.type === 'call') return ['filled', 'exists'].includes(node.name) && node.filters === undefined;
  return node.type === 'binary' && (node.op === 'and' || node.op === 'or');
}

/** A literal is as good as what it says. */
function knownOf(part: ExprNode | boolean | undefined): ExprNode | boolean | undefined {
  const isLiteral = typeof part === 'object' && part.type === 'literal' && typeof part.value === 'boolean';
  return isLiteral ? part.value : part;
}
