/** Declarations of the code that a flow may use, for `flow.config.ts` and tools, not for pages. */
export { registriesOf, wordsOfPage, type CodeByName, type DeclarationsByName } from '../registries/registries-of.ts';
export { RegistryError } from '../runtime/definition/registry-error.ts';
export type { Registries } from '../runtime/shapes/registries.ts';
export { generalWidgetDeclarations } from '../widgets/declarations.ts';
export { generalFunctionDeclarations } from '../functions/declarations.ts';
export { declareFunction, type ShortDeclaration } from '../functions/declare-function.ts';
export type { FunctionDeclaration } from '../runtime/expression/function-types.ts';
export type { ActionDeclaration, SessionDeclaration } from '../runtime/shapes/declarations.ts';
