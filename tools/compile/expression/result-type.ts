import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { FunctionDeclaration } from '../../../src/runtime/expression/function-types.ts';
import { builtInDeclarations } from '../../../src/runtime/expression/built-in-declarations.ts';

export type ResultType = 'boolean' | 'number' | 'string' | 'list' | 'object' | 'unknown';

/**
 * The kind of value that an expression yields when it yields one. `unknown` covers null, filtered lists (which may
 * yield one item or several) and whatever the declarations leave open.
 *
 * @param typeOf the kind of a context path such as `['vehicle', 'year']`, if it is known
 */
export function resultType(
  ast: ExprNode,
  functions: Readonly<Record<string, FunctionDeclaration>>,
  typeOf: (path: readonly string[]) => ResultType = () => 'unknown',
): ResultType {
  if ('filters' in ast && ast.filters && ast.filters.length > 0) return 'unknown';
  const inner = (node: ExprNode): ResultType => resultType(node, functions, typeOf);
  switch (ast.type) {
    case 'literal':
      return ast.value === null ? 'unknown' : (typeof ast.value as 'string' | 'number' | 'boolean');
    case 'variable':
      return typeOf([ast.name]);
    case 'path': {
      const plain = ast.head?.type === 'variable' && !ast.head.filters && ast.fields.every((field) => !field.filters);
      return plain && ast.head?.type === 'variable'
        ? typeOf([ast.head.name, ...ast.fields.map((field) => field.name)])
        : 'unknown';
    }
    case 'item':
      return 'unknown';
    case 'binary':
      if (ast.op === '&') return 'string';
      return ['+', '-', '*', '/', '%'].includes(ast.op) ? 'number' : 'boolean';
    case 'negate':
      return 'number';
    case 'condition': {
      const whenTrue = inner(ast.whenTrue);
      return ast.whenFalse === undefined || inner(ast.whenFalse) === whenTrue ? whenTrue : 'unknown';
    }
    case 'list':
      return 'list';
    case 'object':
      return 'object';
    case 'call': {
      const declaration = declarationOf(ast.name, functions);
      return !declaration || declaration.result === 'any' ? 'unknown' : declaration.result;
    }
    default:
      return inner(ast.of);
  }
}

/** The declaration of a function by name: JSONata's own first, as in the evaluator. */
export function declarationOf(
  name: string,
  functions: Readonly<Record<string, FunctionDeclaration>>,
): FunctionDeclaration | undefined {
  if (Object.hasOwn(builtInDeclarations, name)) return builtInDeclarations[name];
  return Object.hasOwn(functions, name) ? functions[name] : undefined;
}
