import type { FunctionDeclaration } from '../runtime/expression/function-types.ts';
import type { ValueKind } from '../runtime/shapes/declarations.ts';

/** A function declaration in short form. */
export interface ShortDeclaration {
  /** One sentence for editors and the reference: what the function returns, and when it returns nothing. */
  readonly about: string;
  /** Kinds of the parameters by name, in order. `number[]` is a list of numbers. A name that ends in `?` is optional. */
  readonly takes: Readonly<Record<string, ValueKind | `${ValueKind}[]`>>;
  /** Kind of the result. With `?` the result may be missing for any reason. */
  readonly gives: ValueKind | `${ValueKind}?`;
  /** Set this if the result is missing only if an argument is missing. */
  readonly missing?: 'with-arguments';
  /** Parameters and results that have the shape of another: `{ item: 'list[]', result: 'list' }`. */
  readonly like?: FunctionDeclaration['like'];
  /** The screen may show the result, even if an argument is sensitive. */
  readonly masks?: true;
}

/** Returns the full declaration of a named function. */
export function declareFunction({ about, takes, gives, missing, like, masks }: ShortDeclaration): FunctionDeclaration {
  return {
    about,
    parameters: Object.entries(takes).map(([name, kind]) => ({
      ...(name.endsWith('?') ? { name: name.slice(0, -1), optional: true } : { name }),
      ...(kind.endsWith('[]') ? { kind: 'list', of: kind.slice(0, -2) as ValueKind } : { kind: kind as ValueKind }),
    })),
    result: gives.replace('?', '') as ValueKind,
    missing: missing ?? (gives.endsWith('?') ? 'possible' : 'never'),
    ...(like === undefined ? {} : { like }),
    ...(masks === true ? { masks } : {}),
  };
}
