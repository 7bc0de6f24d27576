import type { BinaryOperator, ExprNode } from '../../../src/runtime/expression/expr-node.ts';

export function literal(value: string | number | boolean | null): ExprNode {
  return { type: 'literal', value };
}

/** The expression that reads a path: `order.lines.2.price` becomes `$order.lines[2].price`. */
export function pathExpression(path: string): ExprNode {
  const [name = '', ...segments] = path.split('.');
  const filtersAt = (index: string): ExprNode[] => [literal(Number(index))];
  const fields: { readonly name: string; readonly filters?: ExprNode[] }[] = [];
  let head: ExprNode = { type: 'variable', name };
  for (const segment of segments) {
    const last = fields.pop();
    if (!/^\d+$/.test(segment)) fields.push(...(last === undefined ? [] : [last]), { name: segment });
    else if (last === undefined) head = { type: 'variable', name, filters: filtersAt(segment) };
    else fields.push({ ...last, filters: filtersAt(segment) });
  }
  return fields.length === 0 ? head : { type: 'path', head, fields };
}

export function functionCall(name: string, ...args: ExprNode[]): ExprNode {
  return { type: 'call', name, args };
}

export function comparison(left: ExprNode, op: BinaryOperator, right: ExprNode): ExprNode {
  return { type: 'binary', op, left, right };
}

/** The negation of a condition; a missing value counts as false. */
export function negation(node: ExprNode): ExprNode {
  const test = simplifyTest(node);
  if (isBoolean(test)) return functionCall('not', test);
  return { type: 'condition', test, whenTrue: literal(false), whenFalse: literal(true) };
}

/** True if all operands are true or the list is empty. The result is never missing. */
export function allOf(operands: readonly (ExprNode | boolean | undefined)[]): ExprNode {
  return combine('and', operands, true);
}

/** True if at least one operand is true. The result is never missing. */
export function anyOf(operands: readonly (ExprNode | boolean | undefined)[]): ExprNode {
  return combine('or', operands, false);
}

/** Builds a balanced tree, because hundreds of operands would nest too deeply. */
function combine(op: 'and' | 'or', operands: readonly (ExprNode | boolean | undefined)[], neutral: boolean): ExprNode {
  const constants = operands.map(constantOf).filter((operand) => operand !== undefined && operand !== neutral);
  if (constants.includes(!neutral)) return literal(!neutral);
  const nodes = constants.filter((operand) => typeof operand === 'object').map(simplifyTest);
  if (nodes.length === 0) return literal(neutral);
  const tree = (from: number, to: number): ExprNode => {
    const [first = literal(neutral)] = nodes.slice(from, to);
    if (to - from === 1) return first;
    const middle = (from + to) >> 1;
    return comparison(tree(from, middle), op, tree(middle, to));
  };
  const result = tree(0, nodes.length);
  // `x and true` is a boolean even if `x` is missing.
  return nodes.length === 1 && !isBoolean(result) ? comparison(result, op, literal(neutral)) : result;
}

/** The simplest node with the same truth value, if missing counts as false: `x` for `x and true`. */
export function simplifyTest(node: ExprNode): ExprNode {
  const isWrapped = node.type === 'binary' && (node.op === 'and' || node.op === 'or') && node.right.type === 'literal';
  return isWrapped && node.right.value === (node.op === 'and') ? simplifyTest(node.left) : node;
}

function isBoolean(node: ExprNode): boolean {
  if (node.type === 'call') return ['filled', 'exists'].includes(node.name) && node.filters === undefined;
  return node.type === 'binary' && (node.op === 'and' || node.op === 'or');
}

function constantOf(operand: ExprNode | boolean | undefined): ExprNode | boolean | undefined {
  const isLiteral = typeof operand === 'object' && operand.type === 'literal' && typeof operand.value === 'boolean';
  return isLiteral ? operand.value : operand;
}
