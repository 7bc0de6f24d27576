import type { BinaryOperator, ExprNode } from '../../../src/runtime/expression/expr-node.ts';

export function literal(value: string | number | boolean | null): ExprNode {
  return { type: 'literal', value };
}

/** The expression of a path: `order.lines.2.price` becomes `$order.lines[2].price`. */
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

export function called(name: string, ...args: ExprNode[]): ExprNode {
  return { type: 'call', name, args };
}

export function compared(left: ExprNode, op: BinaryOperator, right: ExprNode): ExprNode {
  return { type: 'binary', op, left, right };
}

/** The negation; a missing value counts as false. */
export function negated(of: ExprNode): ExprNode {
  const test = asTest(of);
  if (isBoolean(test)) return called('not', test);
  return { type: 'condition', test, whenTrue: literal(false), whenFalse: literal(true) };
}

/** True if all are true, also for an empty list. Never missing. */
export function allOf(parts: readonly (ExprNode | boolean | undefined)[]): ExprNode {
  return combined('and', parts, true);
}

/** True if at least one is true. Never missing. */
export function anyOf(parts: readonly (ExprNode | boolean | undefined)[]): ExprNode {
  return combined('or', parts, false);
}

/** Builds a balanced tree, because hundreds of operands would nest too deeply. */
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
  // `x and true` is a boolean even if `x` is missing.
  return nodes.length === 1 && !isBoolean(tested) ? compared(tested, op, literal(neutral)) : tested;
}

/** The simplest node with the same truth value, if missing counts as false: `x` for `x and true`. */
export function asTest(node: ExprNode): ExprNode {
  const isWrapped = node.type === 'binary' && (node.op === 'and' || node.op === 'or') && node.right.type === 'literal';
  return isWrapped && node.right.value === (node.op === 'and') ? asTest(node.left) : node;
}

function isBoolean(node: ExprNode): boolean {
  if (node.type === 'call') return ['filled', 'exists'].includes(node.name) && node.filters === undefined;
  return node.type === 'binary' && (node.op === 'and' || node.op === 'or');
}

function knownOf(part: ExprNode | boolean | undefined): ExprNode | boolean | undefined {
  const isLiteral = typeof part === 'object' && part.type === 'literal' && typeof part.value === 'boolean';
  return isLiteral ? part.value : part;
}
