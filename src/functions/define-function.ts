import type { FunctionDeclaration, FunctionDefinition } from '../runtime/expression/function-types.ts';
import type { ValueKind } from '../runtime/shapes/declarations.ts';

interface ShortDefinition extends Pick<FunctionDefinition, 'run'> {
  readonly about: string;
  /** The parameters in their order: name and kind, of a list the kind of its items (`number[]`). One whose name ends in `?` may be left out. */
  readonly takes: Readonly<Record<string, ValueKind | `${ValueKind}[]`>>;
  /** The kind of the result; with `?` it may be missing. */
  readonly gives: ValueKind | `${ValueKind}?`;
  /** Where `gives` does not say when: it is missing only if an argument is. */
  readonly missing?: 'with-arguments';
  /** What has the shape of what: `{ item: 'list[]', result: 'list' }`. */
  readonly like?: FunctionDeclaration['like'];
  /** What it leaves of a secret may be shown on the screen. */
  readonly masks?: true;
}

/** A named function, declared in short. The page gets it without what declares it, and never asks for that. */
export function defineFunction(short: ShortDefinition): FunctionDefinition {
  return {
    run: short.run,
    get declaration() {
      return declarationOf(short);
    },
  };
}

function declarationOf({ about, takes, gives, missing, like, masks }: ShortDefinition): FunctionDeclaration {
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
