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

/** How a guard is taken apart: limits are known, anything that is not logic is a term. */
export interface Surroundings {
  readonly shapeOf: (node: ExprNode) => Shape;
  readonly limits: Readonly<Record<string, unknown>>;
}

const logical: ReadonlySet<string> = new Set(['not', 'exists', 'boolean', 'filled', 'answered']);
const comparing: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=', 'in']);
const calculating: ReadonlySet<string> = new Set(['+', '-', '*', '/']);
/** Of two things the first is less, the same or more; nothing where one is missing. */
const relations: Shape = { kind: 'number', optional: true, known: { values: [-1, 0, 1], from: '' } };
const relationsToItself: Shape = { ...relations, known: { values: [0], from: '' } };
const relationsIn = { '=': [0], '!=': [-1, 1], '<': [-1], '>': [1], '<=': [-1, 0], '>=': [1, 0] } as const;
const turned: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

/** Takes guards apart into logic and terms; guards that ask about the same thing share its term. */
export class Terms {
  readonly all = new Map<string, Term>();
  /** Something is compared with what it can never be: that is another rule's to say, and all else would follow from it. */
  misfit = false;
  private readonly named = new Map<string, Term>();
  private countsDays = false;
  private namesDays = false;
  private readonly around: Surroundings;

  constructor(around: Surroundings) {
    this.around = around;
  }

  /** Days that are written down are compared with days counted from today: what follows changes with the day. */
  get changesByDay(): boolean {
    return this.countsDays && this.namesDays;
  }

  /** The guard, with its terms as variables `t0`, `t1` … */
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
    // Of two things that are not known, what is calculated is a thing of its own.
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
    // A thing that is compared with a sum by cases: the comparison is a thing of its own.
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

  /** Terms are compared with constants. */
  private note(leaves: readonly Leaf[], constants: readonly Constant[], op: string): void {
    for (const { name, back } of leaves) {
      const term = this.named.get(name);
      if (term !== undefined && !compared(term, constants.map(back), op)) this.misfit = true;
    }
  }

  /** Two things that are compared with each other: which is more is a term of its own. */
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

/** Remembers what a term is compared with. @returns false where it can never be that */
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
