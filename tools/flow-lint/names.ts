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
  const known = new Map<string, Hint>();
  return (written, names) => {
    const key = JSON.stringify([written, names]);
    const hint = known.get(key) ?? newHint(written, names);
    known.set(key, hint);
    return hint;
  };
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
