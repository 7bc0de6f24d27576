import { evaluate } from '../../../src/runtime/expression/evaluate.ts';
import type { BinaryNode, ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Shape } from '../shapes/shape.ts';

type Constant = string | number | boolean | null;

/** Something that guards ask about, such as `$repair.price`, with what they compare it with. */
export interface Term {
  readonly name: string;
  readonly shape: Shape;
  readonly constants: Set<Constant>;
  /** It is read as it stands, and may be null where it may be missing; what is calculated is never null. */
  readonly isRead: boolean;
}

/** How a guard is taken apart: limits are known, anything that is not logic is a term. */
export interface Surroundings {
  readonly shapeOf: (node: ExprNode) => Shape;
  readonly limits: Readonly<Record<string, unknown>>;
}

const logical: ReadonlySet<string> = new Set(['not', 'exists', 'boolean', 'filled', 'answered']);
const comparing: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=', 'in']);
const relation: Shape = { kind: 'text', optional: true, known: { values: ['<', '=', '>'], from: '' } };

/** Takes guards apart into logic and terms; guards that ask about the same thing share its term. */
export class Terms {
  readonly all = new Map<string, Term>();
  /** Something is compared with what it can never be: that is another rule's to say, and all else would follow from it. */
  misfit = false;

  /** The guard, with its terms as variables `t0`, `t1` … */
  logicOf(node: ExprNode, around: Surroundings): ExprNode {
    switch (node.type) {
      case 'literal':
        return node;
      case 'group':
        return node.filters === undefined ? this.logicOf(node.of, around) : this.term(node, around);
      case 'binary':
        if (node.op === 'and' || node.op === 'or')
          return { ...node, left: this.logicOf(node.left, around), right: this.logicOf(node.right, around) };
        return comparing.has(node.op) ? this.comparison(node, around) : this.term(node, around);
      case 'condition':
        return {
          type: 'condition',
          test: this.logicOf(node.test, around),
          whenTrue: this.logicOf(node.whenTrue, around),
          ...(node.whenFalse === undefined ? {} : { whenFalse: this.logicOf(node.whenFalse, around) }),
        };
      case 'call':
        return logical.has(node.name) && node.filters === undefined
          ? { ...node, args: node.args.map((arg) => this.logicOf(arg, around)) }
          : this.term(node, around);
      default:
        return this.term(node, around);
    }
  }

  private comparison(node: BinaryNode, around: Surroundings): ExprNode {
    const [left, right] = [this.logicOf(node.left, around), this.logicOf(node.right, around)];
    const [one, other] = [this.termNamed(left), this.termNamed(right)];
    if (one !== undefined && other !== undefined) return this.related(node, around);
    this.note(one, constantsIn(right), node.op);
    this.note(other, constantsIn(left), node.op);
    return { ...node, left, right };
  }

  private note(term: Term | undefined, constants: readonly Constant[], op: string): void {
    if (term === undefined || constants.length === 0) return;
    const { kind, known } = term.shape;
    for (const value of constants) term.constants.add(value);
    if (kind !== 'any' && constants.every((value) => value !== null && kindOf(value) !== kind)) this.misfit = true;
    const isEquality = op === '=' || op === '!=' || op === 'in';
    if (isEquality && known !== undefined && !constants.some((value) => value === null || known.values.includes(value)))
      this.misfit = true;
  }

  /** Two things that are compared with each other: which is more is a term of its own. */
  private related({ op, left, right }: BinaryNode, around: Surroundings): ExprNode {
    if (op === 'in') return this.term({ type: 'binary', op, left, right }, around);
    const [first, second] = [JSON.stringify(left), JSON.stringify(right)];
    const [low, high] = first < second ? [first, second] : [second, first];
    const kinds = [around.shapeOf(left).kind, around.shapeOf(right).kind];
    if (!kinds.includes('any') && kinds[0] !== kinds[1]) this.misfit = true;
    const term = this.variable(`${low} ? ${high}`, relation, false);
    const turned = first < second ? op : ({ '<': '>', '>': '<', '<=': '>=', '>=': '<=' }[op as '<'] ?? op);
    const holds = { '=': ['='], '!=': ['<', '>'], '<': ['<'], '>': ['>'], '<=': ['<', '='], '>=': ['>', '='] }[
      turned as '='
    ];
    const items = holds.map((value): ExprNode => ({ type: 'literal', value }));
    const test: ExprNode = { type: 'binary', op: 'in', left: term, right: { type: 'list', items } };
    if (op === '=' || op === '!=') return test;
    return { type: 'condition', test: { type: 'call', name: 'exists', args: [term] }, whenTrue: test };
  }

  private term(node: ExprNode, around: Surroundings): ExprNode {
    const isRead = ['variable', 'path', 'item'].includes(node.type);
    return constantOf(node, around.limits) ?? this.variable(JSON.stringify(node), around.shapeOf(node), isRead);
  }

  private variable(key: string, shape: Shape, isRead: boolean): ExprNode {
    const term = this.all.get(key) ?? { name: `t${this.all.size}`, shape, constants: new Set(), isRead };
    this.all.set(key, term);
    return { type: 'variable', name: term.name };
  }

  private termNamed(node: ExprNode): Term | undefined {
    return node.type === 'variable' ? [...this.all.values()].find(({ name }) => name === node.name) : undefined;
  }
}

/** What an expression of limits alone yields, as a literal. A limit of yes or no is a switch, made to be turned. */
function constantOf(node: ExprNode, limits: Readonly<Record<string, unknown>>): ExprNode | undefined {
  if (!isOfLimits(node)) return undefined;
  try {
    return literalOf(evaluate(node, { variables: { limits }, functions: {} }));
  } catch {
    return undefined;
  }
}

function isOfLimits(node: ExprNode): boolean {
  switch (node.type) {
    case 'literal':
      return true;
    case 'variable':
      return node.name === 'limits';
    case 'path':
      return (
        node.head !== undefined && isOfLimits(node.head) && node.fields.every(({ filters }) => filters === undefined)
      );
    case 'binary':
      return isOfLimits(node.left) && isOfLimits(node.right);
    case 'negate':
    case 'group':
      return isOfLimits(node.of);
    case 'list':
      return node.items.every(isOfLimits);
    default:
      return false;
  }
}

function literalOf(value: unknown): ExprNode | undefined {
  if (typeof value === 'string' || typeof value === 'number') return { type: 'literal', value };
  if (!Array.isArray(value)) return undefined;
  const items = value.map(literalOf);
  return items.some((item) => item === undefined)
    ? undefined
    : { type: 'list', items: items.flatMap((item) => item ?? []) };
}

function kindOf(value: string | number | boolean): Shape['kind'] {
  return typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'boolean';
}

function constantsIn(node: ExprNode): Constant[] {
  if (node.type === 'literal') return [node.value];
  if (node.type === 'list') return node.items.flatMap(constantsIn);
  if (node.type === 'condition')
    return [node.whenTrue, ...(node.whenFalse === undefined ? [] : [node.whenFalse])].flatMap(constantsIn);
  return [];
}
