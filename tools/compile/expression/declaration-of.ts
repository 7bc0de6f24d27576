import type { FunctionDeclaration } from '../../../src/runtime/expression/function-types.ts';
import { builtInDeclarations } from '../../../src/runtime/expression/built-in-declarations.ts';

/** The declaration of a function. JSONata functions take precedence over functions of the flow, as in the evaluator. */
export function declarationOf(
  name: string,
  functions: Readonly<Record<string, FunctionDeclaration>>,
): FunctionDeclaration | undefined {
  if (Object.hasOwn(builtInDeclarations, name)) return builtInDeclarations[name];
  return Object.hasOwn(functions, name) ? functions[name] : undefined;
}
