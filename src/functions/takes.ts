import type { FunctionDeclaration } from '../runtime/expression/function-types.ts';

type Parameter = FunctionDeclaration['parameters'][number];

/** The parameters of a function in their order: name and kind. One whose name ends in `?` may be left out. */
export function takes(kinds: Readonly<Record<string, Parameter['kind']>>): readonly Parameter[] {
  return Object.entries(kinds).map(([name, kind]) =>
    name.endsWith('?') ? { name: name.slice(0, -1), kind, optional: true } : { name, kind },
  );
}
