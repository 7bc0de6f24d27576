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

export interface Surroundings {
  readonly shapeOf: (node: ExprNode) => Shape;
  readonly limits: Readonly<Record<string, unknown>>;
}

const logical: ReadonlySet<string> = new Set(['not', 'exists', 'boolean', 'filled', 'answered']);
const comparing: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=', 'in']);
const calculating: ReadonlySet<string> = new Set(['+', '-', '*', '/']);
/** The order of two values: less, equal or greater; missing if one of them is. */
const relations: Shape = { kind: 'number', optional: true, known: { values: [-1, 0, 1], from: '' } };
const relationsToItself: Shape = { ...relations, known: { values: [0], from: '' } };
const relationsIn = { '=': [0], '!=': [-1, 1], '<': [-1], '>': [1], '<=': [-1, 0], '>=': [1, 0] } as const;
const turned: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

/** Converts guards to logic over terms. Guards with the same expression share its term. */
export class Terms {
  readonly all = new Map<string, Term>();
  /** True if a term is compared with an impossible value. Another rule reports it, and results would be meaningless. */
  misfit = false;
  private readonly named = new Map<string, Term>();
  private countsDays = false;
  private namesDays = false;
  private readonly around: Surroundings;

  constructor(around: Surroundings) {
    this.around = around;
  }

  /** True if fixed days are compared with days relative to today. The result then changes over time. */
  get changesByDay(): boolean {
    return this.countsDays && this.namesDays;
  }

  /** The guard, with its terms as variables `t0`, `t1` and so on. */
  logicOf(node: ExprNode): ExprNode {
    switch (node.type) {
      case 'literal':
        return node;
      case 'group':
        return node.filters === undefined ? this.logicOf(node.of) : this.term(node);
      case 'binary':
        return this.binary(node);
      case 'negate':
        return constantOf(node, this.around.limits) ?? { type: 'negate', of: this.logicOf(node.of) };
      case 'condition':
        return {
          type: 'condition',
          test: this.logicOf(node.test),
          whenTrue: this.logicOf(node.whenTrue),
          ...(node.whenFalse === undefined ? {} : { whenFalse: this.logicOf(node.whenFalse) }),
        };
      case 'call':
        return logical.has(node.name) && node.filters === undefined
          ? { ...node, args: node.args.map((arg) => this.logicOf(arg)) }
          : this.term(node);
      default:
        return this.term(node);
    }
  }

  private binary(node: BinaryNode): ExprNode {
    const { op, left, right } = node;
    if (op === 'and' || op === 'or') return { ...node, left: this.logicOf(left), right: this.logicOf(right) };
    if (comparing.has(op)) return this.comparison(node);
    const { limits } = this.around;
    // A calculation of two unknown values is a single term.
    const known = constantOf(left, limits) ?? constantOf(right, limits);
    if (!calculating.has(op) || known === undefined || constantOf(node, limits) !== undefined) return this.term(node);
    if (numberOf(known) === undefined) this.misfit = true;
    return { ...node, left: this.logicOf(left), right: this.logicOf(right) };
  }

  private comparison(node: BinaryNode): ExprNode {
    if (node.op === 'in' && constantOf(node.right, this.around.limits) === undefined) return this.term(node);
    const [left, right] = [this.logicOf(node.left), this.logicOf(node.right)];
    const [one, other] = [leavesOf(left), leavesOf(right)];
    if (one.length > 0 && other.length > 0) return this.related(node);
    // A comparison of a term with a calculation by cases is a single term.
    if ((one.length > 0 && !yieldsConstants(right)) || (other.length > 0 && !yieldsConstants(left)))
      return this.term(node);
    this.note(one, constantsIn(right), node.op);
    this.note(other, constantsIn(left), node.op);
    for (const side of [node.left, node.right]) {
      if (readsToday(side)) this.countsDays = true;
      const constant = readsToday(side) ? undefined : constantOf(side, this.around.limits);
      if (constant !== undefined && namesDay(constant)) this.namesDays = true;
    }
    return { ...node, left, right };
  }

  private note(leaves: readonly Leaf[], constants: readonly Constant[], op: string): void {
    for (const { name, back } of leaves) {
      const term = this.named.get(name);
      if (term !== undefined && !compared(term, constants.map(back), op)) this.misfit = true;
    }
  }

  /** Two values compared with each other: their order becomes a term. */
  private related({ op, left, right }: BinaryNode): ExprNode {
    const [first, second] = [JSON.stringify(left), JSON.stringify(right)];
    const kinds = [this.around.shapeOf(left).kind, this.around.shapeOf(right).kind];
    if (!kinds.includes('any') && kinds[0] !== kinds[1]) this.misfit = true;
    const key = [first, second].toSorted().join(' ? ');
    const term = this.variable(key, () => (first === second ? relationsToItself : relations), false);
    const inOrder = first > second ? (turned[op] ?? op) : op;
    const items = relationsIn[inOrder as '='].map((value): ExprNode => ({ type: 'literal', value }));
    const test: ExprNode = { type: 'binary', op: 'in', left: term, right: { type: 'list', items } };
    if (op === '=' || op === '!=') return test;
    return { type: 'condition', test: { type: 'call', name: 'exists', args: [term] }, whenTrue: test };
  }

  private term(node: ExprNode): ExprNode {
    const isRead = node.type === 'variable' || node.type === 'path';
    return (
      constantOf(node, this.around.limits) ??
      this.variable(JSON.stringify(node), () => this.around.shapeOf(node), isRead)
    );
  }

  private variable(key: string, shapeOf: () => Shape, isRead: boolean): VariableNode {
    const known = this.all.get(key);
    if (known !== undefined) return { type: 'variable', name: known.name };
    const name = `t${this.all.size}`;
    const term = { name, key, shape: shapeOf(), constants: new Set<Constant>(), isRead, isOrdered: false };
    this.all.set(key, term);
    this.named.set(name, term);
    return { type: 'variable', name };
  }
}

/**
 * Records the constants of a term.
 *
 * @returns false if the term can never have these values
 */
function compared(term: Term, constants: readonly Constant[], op: string): boolean {
  if (constants.length === 0) return true;
  const { kind, known } = term.shape;
  for (const value of constants) term.constants.add(value);
  if (kind !== 'any' && constants.every((value) => value !== null && kindOf(value) !== kind)) return false;
  if (op !== '=' && op !== '!=' && op !== 'in') term.isOrdered = true;
  else if (known !== undefined) return constants.some((value) => value === null || known.values.includes(value));
  return true;
}

function kindOf(value: string | number | boolean): Shape['kind'] {
  return typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'boolean';
}
