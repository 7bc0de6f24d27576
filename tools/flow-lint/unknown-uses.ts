import type { Compilation } from '../compile/compile-flow.ts';
import type { Use } from '../compile/uses.ts';
import { givenAt } from './given-at.ts';
import type { RuleFinding } from './rule.ts';
import { usesOf } from './uses-of.ts';

/** Of whatever is referred to by one name. */
type NamedKind = Exclude<Use['kind'], 'path'>;

/** A finding for each use of one kind whose name is none of those that exist. */
export function unknownUses(
  compilation: Compilation,
  kind: NamedKind,
  what: string,
  names: Iterable<string>,
): RuleFinding[] {
  const known = new Set(names);
  const all = [...known];
  return usesOf(compilation, kind).flatMap((use) =>
    // A name that is no text, or an empty one, is a matter of the file's shape.
    use.name === '' || known.has(use.name)
      ? []
      : givenAt(compilation, use.at, use.name).map((at) => ({
          at,
          message: `There is no ${what} "${use.name}"`,
          names: all,
        })),
  );
}
