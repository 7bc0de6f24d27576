import { closestNames, isOnlyLikely, likelyName } from '../compile/expression/closest-names.ts';

const maxNames = 8;

/** The name that was probably meant, and the end of a message that suggests it. */
export interface Hint {
  readonly likelyName: string | undefined;
  readonly isUnambiguous: boolean;
  readonly messageEnd: string;
}

export function createHintFinder(): (written: string, names: readonly string[]) => Hint {
  const hintsByNames = new Map<string, Map<string, Hint>>();
  const hintsOf = new WeakMap<readonly string[], Map<string, Hint>>();
  return (written, names) => {
    const hints = hintsOf.get(names) ?? hintsAmong(hintsByNames, names);
    hintsOf.set(names, hints);
    const hint = hints.get(written) ?? newHint(written, names);
    hints.set(written, hint);
    return hint;
  };
}

function hintsAmong(hintsByNames: Map<string, Map<string, Hint>>, names: readonly string[]): Map<string, Hint> {
  const key = JSON.stringify(names);
  const hints = hintsByNames.get(key) ?? new Map<string, Hint>();
  hintsByNames.set(key, hints);
  return hints;
}

function newHint(written: string, names: readonly string[]): Hint {
  const likely = probableName(written, names);
  const isOnly = likely !== undefined && isOnlyLikely(written, likely, names);
  return { likelyName: likely, isUnambiguous: isOnly, messageEnd: textOf(likely, written, names) };
}

/** The name that was probably meant: it differs by a typo, or is the only name with this prefix. */
function probableName(written: string, names: readonly string[]): string | undefined {
  const longer = names.filter((name) => written.length > 2 && name.startsWith(written));
  return likelyName(written, names) ?? (longer.length === 1 ? longer[0] : undefined);
}

/** The end of a message: the likely name, or the closest existing names. */
export function hintText(written: string, names: readonly string[]): string {
  return textOf(probableName(written, names), written, names);
}

function textOf(likely: string | undefined, written: string, names: readonly string[]): string {
  if (likely !== undefined) return `did you mean "${likely}"?`;
  if (names.length === 0) return 'there is none';
  const closest = closestNames(written, names).slice(0, maxNames);
  const remaining = new Set(names).size - closest.length;
  return `there ${names.length === 1 ? 'is' : 'are'} ${closest.join(', ')}${remaining > 0 ? ` and ${remaining} more` : ''}`;
}
