import type { BinaryNode, ExprNode, VariableNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Shape } from '../shapes/shape.ts';
import {
  type Constant,
  constantOf,
  constantsIn,
  containsCalendarDay,
  numberLiteralOf,
  readsToday,
  yieldsConstants,
} from './constants.ts';
import { type ComparedTerm, comparedTermsIn } from './compared-terms.ts';
import type { Term } from './term.ts';

export interface GuardContext {
  readonly shapeOf: (node: ExprNode) => Shape;
  readonly limits: Readonly<Record<string, unknown>>;
}

const logicalFunctions: ReadonlySet<string> = new Set(['not', 'exists', 'boolean', 'filled', 'answered']);
const comparisonOperators: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=', 'in']);
const arithmeticOperators: ReadonlySet<string> = new Set(['+', '-', '*', '/']);
/** The order of two values: less, equal or greater; missing if one of the values is missing. */
const relations: Shape = { kind: 'number', optional: true, possibleValues: { values: [-1, 0, 1], origin: '' } };
const relationsToItself: Shape = { ...relations, possibleValues: { values: [0], origin: '' } };
const relationsIn = { '=': [0], '!=': [-1, 1], '<': [-1], '>': [1], '<=': [-1, 0], '>=': [1, 0] } as const;
const reversed: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

/** Converts guards to logic over terms. Guards that contain the same expression share one term. */
export class GuardConverter {
  readonly termsByKey = new Map<string, Term>();
  /**
   * True if a term is compared with an impossible value. Another rule reports the comparison, and results would be
   * meaningless.
   */
  hasTypeMismatch = false;
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
  convertGuard(node: ExprNode): ExprNode {
    switch (node.type) {
      case 'literal':
        return node;
      case 'group':
        return node.filters === undefined ? this.convertGuard(node.of) : this.termVariableOf(node);
      case 'binary':
        return this.convertBinary(node);
      case 'negate':
        return constantOf(node, this.context.limits) ?? { type: 'negate', of: this.convertGuard(node.of) };
      case 'condition':
        return {
          type: 'condition',
          test: this.convertGuard(node.test),
          whenTrue: this.convertGuard(node.whenTrue),
          ...(node.whenFalse === undefined ? {} : { whenFalse: this.convertGuard(node.whenFalse) }),
        };
      case 'call':
        return logicalFunctions.has(node.name) && node.filters === undefined
          ? { ...node, args: node.args.map((arg) => this.convertGuard(arg)) }
          : this.termVariableOf(node);
      default:
        return this.termVariableOf(node);
    }
  }

  private convertBinary(node: BinaryNode): ExprNode {
    const { op, left, right } = node;
    if (op === 'and' || op === 'or') return { ...node, left: this.convertGuard(left), right: this.convertGuard(right) };
    if (comparisonOperators.has(op)) return this.convertComparison(node);
    const { limits } = this.context;
    // A calculation with two unknown values is a single term.
    const constant = constantOf(left, limits) ?? constantOf(right, limits);
    if (!arithmeticOperators.has(op) || constant === undefined || constantOf(node, limits) !== undefined)
      return this.termVariableOf(node);
    if (numberLiteralOf(constant) === undefined) this.hasTypeMismatch = true;
    return { ...node, left: this.convertGuard(left), right: this.convertGuard(right) };
  }

  private convertComparison(node: BinaryNode): ExprNode {
    if (node.op === 'in' && constantOf(node.right, this.context.limits) === undefined) return this.termVariableOf(node);
    const [left, right] = [this.convertGuard(node.left), this.convertGuard(node.right)];
    const [leftLeaves, rightLeaves] = [comparedTermsIn(left), comparedTermsIn(right)];
    if (leftLeaves.length > 0 && rightLeaves.length > 0) return this.convertOrderComparison(node);
    // A comparison of a term with a conditional calculation is a single term.
    if ((leftLeaves.length > 0 && !yieldsConstants(right)) || (rightLeaves.length > 0 && !yieldsConstants(left)))
      return this.termVariableOf(node);
    this.recordConstants(leftLeaves, constantsIn(right), node.op);
    this.recordConstants(rightLeaves, constantsIn(left), node.op);
    for (const side of [node.left, node.right]) {
      if (readsToday(side)) this.comparesRelativeDays = true;
      const constant = readsToday(side) ? undefined : constantOf(side, this.context.limits);
      if (constant !== undefined && containsCalendarDay(constant)) this.comparesFixedDays = true;
    }
    return { ...node, left, right };
  }

  private recordConstants(leaves: readonly ComparedTerm[], constants: readonly Constant[], op: string): void {
    for (const { name, toTermValue } of leaves) {
      const term = this.termsByName.get(name);
      if (term !== undefined && !addConstants(term, constants.map(toTermValue), op)) this.hasTypeMismatch = true;
    }
  }

  /** Converts a comparison of two values. The order of these values becomes a term. */
  private convertOrderComparison({ op, left, right }: BinaryNode): ExprNode {
    const [first, second] = [JSON.stringify(left), JSON.stringify(right)];
    const kinds = [this.context.shapeOf(left).kind, this.context.shapeOf(right).kind];
    if (!kinds.includes('any') && kinds[0] !== kinds[1]) this.hasTypeMismatch = true;
    const key = [first, second].toSorted().join(' ? ');
    const term = this.variableFor(key, () => (first === second ? relationsToItself : relations), false);
    const inOrder = first > second ? (reversed[op] ?? op) : op;
    const items = relationsIn[inOrder as '='].map((value): ExprNode => ({ type: 'literal', value }));
    const test: ExprNode = { type: 'binary', op: 'in', left: term, right: { type: 'list', items } };
    if (op === '=' || op === '!=') return test;
    return { type: 'condition', test: { type: 'call', name: 'exists', args: [term] }, whenTrue: test };
  }

  private termVariableOf(node: ExprNode): ExprNode {
    const isRead = node.type === 'variable' || node.type === 'path';
    return (
      constantOf(node, this.context.limits) ??
      this.variableFor(JSON.stringify(node), () => this.context.shapeOf(node), isRead)
    );
  }

  private variableFor(key: string, shapeOf: () => Shape, isRead: boolean): VariableNode {
    const existing = this.termsByKey.get(key);
    if (existing !== undefined) return { type: 'variable', name: existing.variableName };
    const variableName = `t${this.termsByKey.size}`;
    const comparedConstants = new Set<Constant>();
    const term = {
      variableName,
      expressionKey: key,
      shape: shapeOf(),
      comparedConstants,
      isVariableOrPath: isRead,
      hasOrderComparison: false,
    };
    this.termsByKey.set(key, term);
    this.termsByName.set(variableName, term);
    return { type: 'variable', name: variableName };
  }
}

/**
 * Records the constants that a term is compared with.
 *
 * @returns false if the term can never have these values
 */
function addConstants(term: Term, constants: readonly Constant[], op: string): boolean {
  if (constants.length === 0) return true;
  const { kind, possibleValues } = term.shape;
  for (const value of constants) term.comparedConstants.add(value);
  if (kind !== 'any' && constants.every((value) => value !== null && kindOf(value) !== kind)) return false;
  if (op !== '=' && op !== '!=' && op !== 'in') term.hasOrderComparison = true;
  else if (possibleValues !== undefined)
    return constants.some((value) => value === null || possibleValues.values.includes(value));
  return true;
}

function kindOf(value: string | number | boolean): Shape['kind'] {
  return typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'boolean';
}
