import type { Compilation } from '../compile/compile-flow.ts';
import type { Use } from '../compile/uses.ts';
import { givenAt } from './given-at.ts';
import type { RuleFinding } from './rule.ts';

/** A finding for each use of one kind whose name is none of those that exist. */
export function unknownUses(
  compilation: Compilation,
  kind: Exclude<Use['kind'], 'path'>,
  what: string,
  names: Iterable<string>,
): RuleFinding[] {
  const known = new Set(names);
  return compilation.uses.flatMap((use) =>
    // A name that is no text, or an empty one, is a matter of the file's shape.
    use.kind !== kind || use.name === '' || known.has(use.name)
      ? []
      : givenAt(compilation, use.at, use.name).map((at) => ({
          at,
          message: `There is no ${what} "${use.name}"`,
          names: [...known],
        })),
  );
}
