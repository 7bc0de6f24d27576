// Infers kinds, possible values and sensitivity of expressions. May import other tools and `src/runtime`.
import { declarationOf } from '../../compile/expression/declaration-of.ts';
import type {
  BinaryNode,
  CallNode,
  ExprNode,
  FieldAccess,
  PathNode,
} from '../../../src/runtime/expression/expr-node.ts';
import type { FunctionDeclaration } from '../../../src/runtime/expression/function-types.ts';
import { shapeFromArguments } from './shape-from-arguments.ts';
import { sensitivitiesOf } from './sensitivities.ts';
import {
  anyShape,
  constantShape,
  unitePossibleValues,
  fieldShapeOf,
  sensitivityFromKinds,
  itemShapeOf,
  asOptional,
  type Shape,
} from './shape.ts';

export interface InferenceContext {
  readonly shapeOf: (name: string) => Shape | undefined;
  readonly functions: Readonly<Record<string, FunctionDeclaration>>;
  /** Set if the result is shown on screen, where masked values are not sensitive. */
  readonly isShown?: true;
  /** Called for each field that the shape of its owner does not have. */
  readonly onUnknownField?: (field: FieldAccess, owner: Shape, root: string | undefined) => void;
  /** Called with the shapes of the operands or arguments. */
  readonly onOperator?: (node: BinaryNode, left: Shape, right: Shape) => void;
  readonly onCall?: (node: CallNode, args: readonly Shape[]) => void;
}

/** The shape of an expression's result. Visits all subexpressions, so every unknown field is reported. */
export function inferShape(ast: ExprNode, context: InferenceContext, item: Shape = anyShape): Shape {
  switch (ast.type) {
    case 'literal':
      return literalShape(ast.value);
    case 'variable':
      return filtered(context.shapeOf(ast.name) ?? anyShape, ast.filters, context);
    case 'item':
      return filtered(item, ast.filters, context);
    case 'path':
      return pathShape(ast, context, item);
    case 'binary': {
      const left = inferShape(ast.left, context, item);
      const right = inferShape(ast.right, context, item);
      context.onOperator?.(ast, left, right);
      return binaryShape(ast.op, left, right);
    }
    case 'negate': {
      const operand = inferShape(ast.of, context, item);
      return { kind: 'number', optional: !isSure(operand), ...sensitivityFromKinds(sensitivitiesOf(operand)) };
    }
    case 'condition': {
      inferShape(ast.test, context, item);
      const whenTrue = inferShape(ast.whenTrue, context, item);
      const whenFalse = ast.whenFalse === undefined ? undefined : inferShape(ast.whenFalse, context, item);
      return eitherShape(whenTrue, whenFalse);
    }
    case 'list': {
      const items = ast.items.map((element) => inferShape(element, context, item));
      const itemShape = items.reduce<Shape | undefined>((a, b) => (a === undefined ? b : eitherShape(a, b)), undefined);
      return filtered({ kind: 'list', optional: false, itemShape: itemShape ?? anyShape }, ast.filters, context);
    }
    case 'object':
      return {
        kind: 'object',
        optional: false,
        fields: Object.fromEntries(ast.entries.map(([name, value]) => [name, inferShape(value, context, item)])),
      };
    case 'call': {
      const args = ast.args.map((arg) => inferShape(arg, context, item));
      context.onCall?.(ast, args);
      return filtered(callShape(ast.name, args, context), ast.filters, context);
    }
    case 'group':
      return filtered(inferShape(ast.of, context, item), ast.filters, context);
  }
}

function literalShape(value: string | number | boolean | null): Shape {
  if (value === null) return anyShape;
  return constantShape(value);
}

function filtered(shape: Shape, filters: readonly ExprNode[] | undefined, context: InferenceContext): Shape {
  if (filters === undefined) return shape;
  for (const filter of filters) inferShape(filter, context, itemShapeOf(shape));
  return asOptional(itemShapeOf(shape));
}

function pathShape(path: PathNode, context: InferenceContext, item: Shape): Shape {
  const root = path.head?.type === 'variable' ? path.head.name : undefined;
  let shape = path.head === undefined ? itemShapeOf(item) : inferShape(path.head, context, item);
  for (const field of path.fields) {
    const fieldShape = fieldShapeOf(shape, field.name);
    if (fieldShape === undefined) context.onUnknownField?.(field, itemShapeOf(shape), root);
    shape = filtered(fieldShape ?? anyShape, field.filters, context);
  }
  return shape;
}

function binaryShape(op: string, left: Shape, right: Shape): Shape {
  if (!['+', '-', '*', '/', '%', '&'].includes(op)) return { kind: 'boolean', optional: false };
  const kind = op === '&' ? 'text' : 'number';
  const mayMiss = op !== '&' && !(isSure(left) && isSure(right));
  return {
    kind,
    optional: mayMiss,
    ...sensitivityFromKinds([left, right].flatMap((side) => [...sensitivitiesOf(side)])),
  };
}

/** Whether the value is never missing. Booleans do not count: a comparison with a missing value is missing too. */
function isSure({ kind, optional: mayMiss }: Shape): boolean {
  return !mayMiss && kind !== 'boolean';
}

function eitherShape(a: Shape, b: Shape | undefined): Shape {
  const sensitive = sensitivityFromKinds(
    [a, b].flatMap((branch) => (branch === undefined ? [] : [...sensitivitiesOf(branch)])),
  );
  if (b === undefined) return { ...asOptional(a), ...sensitive };
  if (a.kind !== b.kind || a.kind === 'object' || a.kind === 'list') return { ...anyShape, ...sensitive };
  const possible = unitePossibleValues(a.possibleValues, b.possibleValues);
  const values = possible === undefined ? {} : { possibleValues: possible };
  return { kind: a.kind, optional: a.optional || b.optional, ...values, ...sensitive };
}

const kindOfResult: Readonly<Record<string, Shape['kind']>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  list: 'list',
  object: 'object',
};

/**
 * A boolean result reveals nothing about its arguments. A number reveals nothing about the items of a list. Other
 * results are as sensitive as the arguments.
 */
function callShape(name: string, args: readonly Shape[], context: InferenceContext): Shape {
  const declaration = declarationOf(name, context.functions);
  const kind = kindOfResult[declaration?.result ?? 'any'] ?? 'any';
  const argumentKinds = args.flatMap((arg) =>
    kind === 'number' ? (arg.sensitivities ?? []) : [...sensitivitiesOf(arg)],
  );
  const isNeverMissing = declaration?.missing === 'never';
  const isMasked = context.isShown === true && declaration?.masks === true;
  const declared = declaration === undefined ? undefined : shapeFromArguments(declaration, 'result', args);
  const { itemShape, fields, otherFields } = declared ?? {};
  return {
    kind,
    optional: !isNeverMissing,
    ...(declared?.kind !== kind || itemShape === undefined ? {} : { itemShape }),
    ...(declared?.kind !== kind || fields === undefined ? {} : { fields }),
    ...(declared?.kind !== kind || otherFields === undefined ? {} : { otherFields }),
    ...(kind === 'boolean' || isMasked ? {} : sensitivityFromKinds(argumentKinds)),
  };
}
