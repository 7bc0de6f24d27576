import type { BinaryNode, ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Shape } from '../shapes/shape.ts';
import { type Constant, constantOf, constantsIn, namesDay, readsToday } from './constants.ts';
import { leavesOf } from './leaves.ts';
import type { Term } from './term.ts';

/** How a guard is taken apart: limits are known, anything that is not logic is a term. */
export interface Surroundings {
  readonly shapeOf: (node: ExprNode) => Shape;
  readonly limits: Readonly<Record<string, unknown>>;
}

const logical: ReadonlySet<string> = new Set(['not', 'exists', 'boolean', 'filled', 'answered']);
const comparing: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=', 'in']);
const calculating: ReadonlySet<string> = new Set(['+', '-', '*', '/']);
const relation: Shape = { kind: 'text', optional: true, known: { values: ['<', '=', '>'], from: '' } };

/** Takes guards apart into logic and terms; guards that ask about the same thing share its term. */
export class Terms {
  readonly all = new Map<string, Term>();
  /** Something is compared with what it can never be: that is another rule's to say, and all else would follow from it. */
  misfit = false;
  private readonly days = { counted: false, named: false };
  private readonly around: Surroundings;

  constructor(around: Surroundings) {
    this.around = around;
  }

  /** Days that are written down are compared with days counted from today: what follows changes with the day. */
  get changesByDay(): boolean {
    return this.days.counted && this.days.named;
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
    if (known.type !== 'literal' || typeof known.value !== 'number') this.misfit = true;
    return { ...node, left: this.logicOf(left), right: this.logicOf(right) };
  }

  private comparison(node: BinaryNode): ExprNode {
    if (node.op === 'in' && constantOf(node.right, this.around.limits) === undefined && node.right.type !== 'list')
      return this.term(node);
    const [left, right] = [this.logicOf(node.left), this.logicOf(node.right)];
    const [one, other] = [leavesOf(left), leavesOf(right)];
    if (one.length > 0 && other.length > 0) return this.related(node);
    for (const { name, back } of one) this.note(this.termNamed(name), constantsIn(right).map(back), node.op);
    for (const { name, back } of other) this.note(this.termNamed(name), constantsIn(left).map(back), node.op);
    for (const side of [node.left, node.right]) {
      if (readsToday(side)) this.days.counted = true;
      const constant = readsToday(side) ? undefined : constantOf(side, this.around.limits);
      if (constant !== undefined && namesDay(constant)) this.days.named = true;
    }
    return { ...node, left, right };
  }

  private note(term: Term | undefined, constants: readonly Constant[], op: string): void {
    if (term === undefined || constants.length === 0) return;
    const { kind, known } = term.shape;
    for (const value of constants) term.constants.add(value);
    if (kind !== 'any' && constants.every((value) => value !== null && kindOf(value) !== kind)) this.misfit = true;
    const isEquality = op === '=' || op === '!=' || op === 'in';
    if (!isEquality) term.isOrdered = true;
    if (isEquality && known !== undefined && !constants.some((value) => value === null || known.values.includes(value)))
      this.misfit = true;
  }

  /** Two things that are compared with each other: which is more is a term of its own. */
  private related({ op, left, right }: BinaryNode): ExprNode {
    if (op === 'in') return this.term({ type: 'binary', op, left, right });
    const [first, second] = [JSON.stringify(left), JSON.stringify(right)];
    const [low, high] = first < second ? [first, second] : [second, first];
    const kinds = [this.around.shapeOf(left).kind, this.around.shapeOf(right).kind];
    if (!kinds.includes('any') && kinds[0] !== kinds[1]) this.misfit = true;
    const term = this.variable(`${low} ? ${high}`, relation, false);
    const turned = first < second ? op : ({ '<': '>', '>': '<', '<=': '>=', '>=': '<=' }[op as '<'] ?? op);
    const holds = { '=': ['='], '!=': ['<', '>'], '<': ['<'], '>': ['>'], '<=': ['<', '='], '>=': ['>', '='] }[
      turned as '='
    ];
    const items = holds.map((value): ExprNode => ({ type: 'literal', value }));
    const named = this.termNamed(term.type === 'variable' ? term.name : '');
    for (const value of ['<', '=', '>']) named?.constants.add(value);
    const test: ExprNode = { type: 'binary', op: 'in', left: term, right: { type: 'list', items } };
    if (op === '=' || op === '!=') return test;
    return { type: 'condition', test: { type: 'call', name: 'exists', args: [term] }, whenTrue: test };
  }

  private term(node: ExprNode): ExprNode {
    const constant = constantOf(node, this.around.limits);
    if (constant !== undefined) return constant;
    const key = JSON.stringify(node);
    const known = this.all.get(key);
    if (known !== undefined) return { type: 'variable', name: known.name };
    return this.variable(key, this.around.shapeOf(node), ['variable', 'path', 'item'].includes(node.type));
  }

  private variable(key: string, shape: Shape, isRead: boolean): ExprNode {
    const known = this.all.get(key);
    const term = known ?? { name: `t${this.all.size}`, key, shape, constants: new Set(), isRead, isOrdered: false };
    this.all.set(key, term);
    this.byName.set(term.name, term);
    return { type: 'variable', name: term.name };
  }

  private readonly byName = new Map<string, Term>();

  private termNamed(name: string): Term | undefined {
    return this.byName.get(name);
  }
}

function kindOf(value: string | number | boolean): Shape['kind'] {
  return typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'boolean';
}
