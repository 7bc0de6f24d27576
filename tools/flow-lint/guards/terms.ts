import type { BinaryNode, ExprNode, VariableNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Shape } from '../shapes/shape.ts';
import {
  type Constant,
  constantOf,
  constantsIn,
  namesDay,
  numberOf,
  readsToday,
  yieldsConstants,
} from './constants.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import type { Term } from './term.ts';

export interface GuardContext {
  readonly shapeOf: (node: ExprNode) => Shape;
  readonly limits: Readonly<Record<string, unknown>>;
}

const logicalFunctions: ReadonlySet<string> = new Set(['not', 'exists', 'boolean', 'filled', 'answered']);
const comparisonOperators: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=', 'in']);
const arithmeticOperators: ReadonlySet<string> = new Set(['+', '-', '*', '/']);
/** The order of two values: less, equal or greater; missing if one of the values is missing. */
const relations: Shape = { kind: 'number', optional: true, possible: { values: [-1, 0, 1], from: '' } };
const relationsToItself: Shape = { ...relations, possible: { values: [0], from: '' } };
const relationsIn = { '=': [0], '!=': [-1, 1], '<': [-1], '>': [1], '<=': [-1, 0], '>=': [1, 0] } as const;
const reversed: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

/** Converts guards to logic over terms. Guards that contain the same expression share its term. */
export class Terms {
  readonly all = new Map<string, Term>();
  /**
   * True if a term is compared with an impossible value. Another rule reports the comparison, and results would be
   * meaningless.
   */
  hasMisfit = false;
  private readonly termsByName = new Map<string, Term>();
  private comparesRelativeDays = false;
  private comparesFixedDays = false;
  private readonly context: GuardContext;

  constructor(context: GuardContext) {
    this.context = context;
  }

  /** True if fixed days are compared with days relative to today. The result then changes over time. */
  get changesByDay(): boolean {
    return this.comparesRelativeDays && this.comparesFixedDays;
  }

  /** The guard, with its terms as variables `t0`, `t1` and so on. */
  logicOf(node: ExprNode): ExprNode {
    switch (node.type) {
      case 'literal':
        return node;
      case 'group':
        return node.filters === undefined ? this.logicOf(node.of) : this.termOf(node);
      case 'binary':
        return this.logicOfBinary(node);
      case 'negate':
        return constantOf(node, this.context.limits) ?? { type: 'negate', of: this.logicOf(node.of) };
      case 'condition':
        return {
          type: 'condition',
          test: this.logicOf(node.test),
          whenTrue: this.logicOf(node.whenTrue),
          ...(node.whenFalse === undefined ? {} : { whenFalse: this.logicOf(node.whenFalse) }),
        };
      case 'call':
        return logicalFunctions.has(node.name) && node.filters === undefined
          ? { ...node, args: node.args.map((arg) => this.logicOf(arg)) }
          : this.termOf(node);
      default:
        return this.termOf(node);
    }
  }

  private logicOfBinary(node: BinaryNode): ExprNode {
    const { op, left, right } = node;
    if (op === 'and' || op === 'or') return { ...node, left: this.logicOf(left), right: this.logicOf(right) };
    if (comparisonOperators.has(op)) return this.logicOfComparison(node);
    const { limits } = this.context;
    // A calculation with two unknown values is a single term.
    const constant = constantOf(left, limits) ?? constantOf(right, limits);
    if (!arithmeticOperators.has(op) || constant === undefined || constantOf(node, limits) !== undefined)
      return this.termOf(node);
    if (numberOf(constant) === undefined) this.hasMisfit = true;
    return { ...node, left: this.logicOf(left), right: this.logicOf(right) };
  }

  private logicOfComparison(node: BinaryNode): ExprNode {
    if (node.op === 'in' && constantOf(node.right, this.context.limits) === undefined) return this.termOf(node);
    const [left, right] = [this.logicOf(node.left), this.logicOf(node.right)];
    const [leftLeaves, rightLeaves] = [leavesOf(left), leavesOf(right)];
    if (leftLeaves.length > 0 && rightLeaves.length > 0) return this.logicOfOrder(node);
    // A comparison of a term with a conditional calculation is a single term.
    if ((leftLeaves.length > 0 && !yieldsConstants(right)) || (rightLeaves.length > 0 && !yieldsConstants(left)))
      return this.termOf(node);
    this.noteConstants(leftLeaves, constantsIn(right), node.op);
    this.noteConstants(rightLeaves, constantsIn(left), node.op);
    for (const side of [node.left, node.right]) {
      if (readsToday(side)) this.comparesRelativeDays = true;
      const constant = readsToday(side) ? undefined : constantOf(side, this.context.limits);
      if (constant !== undefined && namesDay(constant)) this.comparesFixedDays = true;
    }
    return { ...node, left, right };
  }

  private noteConstants(leaves: readonly Leaf[], constants: readonly Constant[], op: string): void {
    for (const { name, toTerm } of leaves) {
      const term = this.termsByName.get(name);
      if (term !== undefined && !addConstants(term, constants.map(toTerm), op)) this.hasMisfit = true;
    }
  }

  /** Converts a comparison of two values. Their order becomes a term. */
  private logicOfOrder({ op, left, right }: BinaryNode): ExprNode {
    const [first, second] = [JSON.stringify(left), JSON.stringify(right)];
    const kinds = [this.context.shapeOf(left).kind, this.context.shapeOf(right).kind];
    if (!kinds.includes('any') && kinds[0] !== kinds[1]) this.hasMisfit = true;
    const key = [first, second].toSorted().join(' ? ');
    const term = this.variableFor(key, () => (first === second ? relationsToItself : relations), false);
    const inOrder = first > second ? (reversed[op] ?? op) : op;
    const items = relationsIn[inOrder as '='].map((value): ExprNode => ({ type: 'literal', value }));
    const test: ExprNode = { type: 'binary', op: 'in', left: term, right: { type: 'list', items } };
    if (op === '=' || op === '!=') return test;
    return { type: 'condition', test: { type: 'call', name: 'exists', args: [term] }, whenTrue: test };
  }

  private termOf(node: ExprNode): ExprNode {
    const isRead = node.type === 'variable' || node.type === 'path';
    return (
      constantOf(node, this.context.limits) ??
      this.variableFor(JSON.stringify(node), () => this.context.shapeOf(node), isRead)
    );
  }

  private variableFor(key: string, shapeOf: () => Shape, isRead: boolean): VariableNode {
    const existing = this.all.get(key);
    if (existing !== undefined) return { type: 'variable', name: existing.name };
    const name = `t${this.all.size}`;
    const term = { name, key, shape: shapeOf(), constants: new Set<Constant>(), isRead, isOrdered: false };
    this.all.set(key, term);
    this.termsByName.set(name, term);
    return { type: 'variable', name };
  }
}

/**
 * Records the constants that a term is compared with.
 *
 * @returns false if the term can never have these values
 */
function addConstants(term: Term, constants: readonly Constant[], op: string): boolean {
  if (constants.length === 0) return true;
  const { kind, possible } = term.shape;
  for (const value of constants) term.constants.add(value);
  if (kind !== 'any' && constants.every((value) => value !== null && kindOf(value) !== kind)) return false;
  if (op !== '=' && op !== '!=' && op !== 'in') term.isOrdered = true;
  else if (possible !== undefined) return constants.some((value) => value === null || possible.values.includes(value));
  return true;
}

function kindOf(value: string | number | boolean): Shape['kind'] {
  return typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'boolean';
}
