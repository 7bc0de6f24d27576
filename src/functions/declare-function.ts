import type { FunctionDeclaration } from '../runtime/expression/function-types.ts';
import type { ValueKind } from '../runtime/shapes/declarations.ts';

export interface ShortDeclaration {
  /** Description for editors and the reference. */
  readonly about: string;
  /** Kinds of the parameters, in order. A parameter name that ends in `?` is optional. */
  readonly takes: Readonly<Record<string, ValueKind | `${ValueKind}[]`>>;
  /** Kind of the result. A result with `?` may be missing. */
  readonly gives: ValueKind | `${ValueKind}?`;
  /** The result is missing only if an argument is missing. */
  readonly missing?: 'with-arguments';
  /** Values that have the shape of another parameter: `{ item: 'list[]', result: 'list' }`. */
  readonly like?: FunctionDeclaration['like'];
  /** The result may be shown, even if an argument is sensitive. */
  readonly masks?: true;
}

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
