import { declarationOf } from '../../compile/expression/declaration-of.ts';
import type { BinaryNode, CallNode, ExprNode, FieldStep, PathNode } from '../../../src/runtime/expression/expr-node.ts';
import type { FunctionDeclaration } from '../../../src/runtime/expression/function-types.ts';
import { shapeLike } from './like.ts';
import { sensitivitiesOf } from './sensitivities.ts';
import { anything, constantShape, eitherKnown, fieldOf, holding, itemOf, optional, type Shape } from './shape.ts';

/** The context of an expression, and callbacks for its parts. */
export interface InferenceContext {
  readonly shapeOf: (name: string) => Shape | undefined;
  readonly functions: Readonly<Record<string, FunctionDeclaration>>;
  /** The result is shown on the screen, so masked values are not sensitive. */
  readonly isShown?: true;
  /** Called for each field that its owner cannot have. */
  readonly onUnknownField?: (field: FieldStep, owner: Shape, root: string | undefined) => void;
  /** Called with the shapes of the operands or arguments. */
  readonly onOperator?: (node: BinaryNode, left: Shape, right: Shape) => void;
  readonly onCall?: (node: CallNode, args: readonly Shape[]) => void;
}

/** The shape of an expression's result. Visits all subexpressions, so every unknown field is reported. */
export function inferShape(ast: ExprNode, around: InferenceContext, item: Shape = anything): Shape {
  switch (ast.type) {
    case 'literal':
      return literalShape(ast.value);
    case 'variable':
      return filtered(around.shapeOf(ast.name) ?? anything, ast.filters, around);
    case 'item':
      return filtered(item, ast.filters, around);
    case 'path':
      return pathShape(ast, around, item);
    case 'binary': {
      const left = inferShape(ast.left, around, item);
      const right = inferShape(ast.right, around, item);
      around.onOperator?.(ast, left, right);
      return binaryShape(ast.op, left, right);
    }
    case 'negate': {
      const of = inferShape(ast.of, around, item);
      return { kind: 'number', optional: !isSure(of), ...holding(sensitivitiesOf(of)) };
    }
    case 'condition': {
      inferShape(ast.test, around, item);
      const yes = inferShape(ast.whenTrue, around, item);
      const no = ast.whenFalse === undefined ? undefined : inferShape(ast.whenFalse, around, item);
      return eitherShape(yes, no);
    }
    case 'list': {
      const items = ast.items.map((each) => inferShape(each, around, item));
      const of = items.reduce<Shape | undefined>(
        (one, other) => (one === undefined ? other : eitherShape(one, other)),
        undefined,
      );
      return filtered({ kind: 'list', optional: false, of: of ?? anything }, ast.filters, around);
    }
    case 'object':
      return {
        kind: 'object',
        optional: false,
        fields: Object.fromEntries(ast.entries.map(([name, value]) => [name, inferShape(value, around, item)])),
      };
    case 'call': {
      const args = ast.args.map((arg) => inferShape(arg, around, item));
      around.onCall?.(ast, args);
      return filtered(callShape(ast.name, args, around), ast.filters, around);
    }
    case 'group':
      return filtered(inferShape(ast.of, around, item), ast.filters, around);
  }
}

function literalShape(value: string | number | boolean | null): Shape {
  if (value === null) return anything;
  return constantShape(value);
}

function filtered(shape: Shape, filters: readonly ExprNode[] | undefined, around: InferenceContext): Shape {
  if (filters === undefined) return shape;
  for (const filter of filters) inferShape(filter, around, itemOf(shape));
  return optional(itemOf(shape));
}

function pathShape(path: PathNode, around: InferenceContext, item: Shape): Shape {
  const root = path.head?.type === 'variable' ? path.head.name : undefined;
  let shape = path.head === undefined ? itemOf(item) : inferShape(path.head, around, item);
  for (const field of path.fields) {
    const found = fieldOf(shape, field.name);
    if (found === undefined) around.onUnknownField?.(field, itemOf(shape), root);
    shape = filtered(found ?? anything, field.filters, around);
  }
  return shape;
}

function binaryShape(op: string, left: Shape, right: Shape): Shape {
  if (!['+', '-', '*', '/', '%', '&'].includes(op)) return { kind: 'boolean', optional: false };
  const kind = op === '&' ? 'text' : 'number';
  const mayMiss = op !== '&' && !(isSure(left) && isSure(right));
  return { kind, optional: mayMiss, ...holding([left, right].flatMap((part) => [...sensitivitiesOf(part)])) };
}

/** A comparison with a missing value is missing too, although conditions treat it as false. */
function isSure({ kind, optional: mayMiss }: Shape): boolean {
  return !mayMiss && kind !== 'boolean';
}

function eitherShape(one: Shape, other: Shape | undefined): Shape {
  const sensitive = holding([one, other].flatMap((part) => (part === undefined ? [] : [...sensitivitiesOf(part)])));
  if (other === undefined) return { ...optional(one), ...sensitive };
  if (one.kind !== other.kind || one.kind === 'object' || one.kind === 'list') return { ...anything, ...sensitive };
  const known = eitherKnown(one.known, other.known);
  const values = known === undefined ? {} : { known };
  return { kind: one.kind, optional: one.optional || other.optional, ...values, ...sensitive };
}

const kindOfResult: Readonly<Record<string, Shape['kind']>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  list: 'list',
  object: 'object',
};

/**
 * A boolean result reveals nothing about its arguments. A number reveals nothing about the items of a list. All other
 * results stay as sensitive as the arguments.
 */
function callShape(name: string, args: readonly Shape[], around: InferenceContext): Shape {
  const declaration = declarationOf(name, around.functions);
  const kind = kindOfResult[declaration?.result ?? 'any'] ?? 'any';
  const carried = args.flatMap((arg) => (kind === 'number' ? (arg.sensitive ?? []) : [...sensitivitiesOf(arg)]));
  const never = declaration?.missing === 'never';
  const isMasked = around.isShown === true && declaration?.masks === true;
  const like = declaration === undefined ? undefined : shapeLike(declaration, 'result', args);
  const { of, fields, rest } = like ?? {};
  return {
    kind,
    optional: !never,
    ...(like?.kind !== kind || of === undefined ? {} : { of }),
    ...(like?.kind !== kind || fields === undefined ? {} : { fields }),
    ...(like?.kind !== kind || rest === undefined ? {} : { rest }),
    ...(kind === 'boolean' || isMasked ? {} : holding(carried)),
  };
}
