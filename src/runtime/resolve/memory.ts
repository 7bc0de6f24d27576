import { share } from '../share.ts';
import type { CompiledPart } from '../shapes/compiled-flow.ts';
import { anyDiffers } from './differs.ts';

type Named = Readonly<Record<string, unknown>>;

/** What parts of a screen were resolved to, so that a part is resolved again only if something that it reads has changed. */
export interface Memory {
  /**
   * What `resolve` gave last for this part; asked again if one of the paths it reads leads to something else, or one of the
   * `inputs` is another, which are what it depends on beside its expressions.
   *
   * @returns the same object as last time while it is equal
   */
  readonly resolved: <T>(part: CompiledPart, inputs: readonly unknown[], resolve: () => T) => T;
  /** Begins a screen with these names to read. Another visit of a step begins with nothing. */
  readonly begin: (visit: unknown, names: Named) => void;
}

interface Known {
  readonly inputs: readonly unknown[];
  readonly value: unknown;
  /** The names with which it was last found to be right. */
  names: Named;
}

export function createMemory(): Memory {
  const parts = new Map<CompiledPart, Known>();
  let visit: unknown;
  let names: Named = {};
  return {
    begin(nextVisit, nextNames) {
      if (nextVisit !== visit) parts.clear();
      visit = nextVisit;
      names = nextNames;
    },
    resolved<T>(part: CompiledPart, inputs: readonly unknown[], resolve: () => T): T {
      const known = parts.get(part);
      if (known !== undefined && isRight(known, part, inputs, names)) {
        known.names = names;
        return known.value as T;
      }
      const value = share(known?.value, resolve());
      parts.set(part, { inputs, value, names });
      return value;
    },
  };
}

function isRight(known: Known, { reads }: CompiledPart, inputs: readonly unknown[], names: Named): boolean {
  if (reads === undefined || anyDiffers(reads, known.names, names)) return false;
  return inputs.every((input, index) => Object.is(input, known.inputs[index]));
}
