import { closestNames, isOnlyLikely, likelyName } from '../compile/expression/closest-names.ts';

const mostNames = 8;

/** What was probably meant by a name, and what to write instead as the end of a sentence. */
export interface Hint {
  readonly likely: string | undefined;
  /** Nothing else can have been meant as well. */
  readonly isOnly: boolean;
  readonly text: string;
}

/** Finds hints; what was asked before is remembered, for a flow often has the same mistake in many places. */
export function hintFinder(): (written: string, names: readonly string[]) => Hint {
  const known = new Map<string, Map<string, Hint>>();
  const hintsOf = new WeakMap<readonly string[], Map<string, Hint>>();
  return (written, names) => {
    const hints = hintsOf.get(names) ?? hintsAmong(known, names);
    hintsOf.set(names, hints);
    const hint = hints.get(written) ?? newHint(written, names);
    hints.set(written, hint);
    return hint;
  };
}

/** Those of the same names; whoever gives the same list of them is not asked for the names in it. */
function hintsAmong(known: Map<string, Map<string, Hint>>, names: readonly string[]): Map<string, Hint> {
  const key = JSON.stringify(names);
  const hints = known.get(key) ?? new Map<string, Hint>();
  known.set(key, hints);
  return hints;
}

function newHint(written: string, names: readonly string[]): Hint {
  const likely = probableName(written, names);
  const isOnly = likely !== undefined && isOnlyLikely(written, likely, names);
  return { likely, isOnly, text: textOf(likely, written, names) };
}

/** The name that was probably meant: a slip of the pen away, or the only one that begins so. */
function probableName(written: string, names: readonly string[]): string | undefined {
  const longer = names.filter((name) => written.length > 2 && name.startsWith(written));
  return likelyName(written, names) ?? (longer.length === 1 ? longer[0] : undefined);
}

/** What to write instead, as the end of a sentence: the one name that was probably meant, else those there are. */
export function hintOf(written: string, names: readonly string[]): string {
  return textOf(probableName(written, names), written, names);
}

function textOf(likely: string | undefined, written: string, names: readonly string[]): string {
  if (likely !== undefined) return `did you mean "${likely}"?`;
  if (names.length === 0) return 'there is none';
  const shown = closestNames(written, names).slice(0, mostNames);
  const rest = new Set(names).size - shown.length;
  return `there ${names.length === 1 ? 'is' : 'are'} ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
