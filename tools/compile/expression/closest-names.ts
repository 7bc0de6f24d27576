import { distance } from 'fastest-levenshtein';

// A shared collator: `localeCompare` looks up the locale for each comparison.
const { compare } = new Intl.Collator();

/** The distinct names, most similar first. */
export function closestNames(written: string, names: Iterable<string>): string[] {
  return inOrder(names).toSorted((one, other) => lettersApart(written, one) - lettersApart(written, other));
}

function closestName(written: string, names: Iterable<string>): string | undefined {
  let closest: string | undefined;
  let fewest = Infinity;
  for (const name of inOrder(names)) {
    const apart = lettersApart(written, name);
    if (apart >= fewest) continue;
    closest = name;
    fewest = apart;
  }
  return closest;
}

const ordered = new WeakMap<Iterable<string>, readonly string[]>();

function inOrder(names: Iterable<string>): readonly string[] {
  const known = ordered.get(names) ?? [...new Set(names)].toSorted(compare);
  ordered.set(names, known);
  return known;
}

/**
 * The name that was probably meant, or undefined.
 * It is a typo away, or it is the shortest name with all words of the written one: `ASK_HOME_CITY` for `ASK_CITY`.
 */
export function likelyName(written: string, names: Iterable<string>): string | undefined {
  const closest = closestName(written, names);
  if (closest === undefined) return undefined;
  return isSlip(written, closest) ? closest : namedAlike(written, names);
}

export function isOnlyLikely(written: string, likely: string, names: Iterable<string>): boolean {
  const other = likelyName(
    written,
    [...names].filter((name) => name !== likely),
  );
  return other === undefined || lettersApart(written, other) > lettersApart(written, likely);
}

function isSlip(written: string, name: string): boolean {
  return lettersApart(written, name) <= Math.max(1, written.length / 3);
}

function namedAlike(written: string, names: Iterable<string>): string | undefined {
  const words = wordsOf(written);
  if (words.length < 2) return undefined;
  const alike = [...new Set(names)].map((name) => ({ name, its: wordsOf(name) }));
  const holding = alike.filter(({ its }) => words.every((word) => its.includes(word)));
  const fewest = Math.min(...holding.map(({ its }) => its.length));
  const [first, ...others] = holding.filter(({ its }) => its.length === fewest);
  return others.length === 0 ? first?.name : undefined;
}

/** Splits a name into words: `askCity`, `ASK_CITY` and `ask.city` have the same two. */
function wordsOf(name: string): string[] {
  const parted = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2');
  return parted
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}

/** Distances from the last written name, because several functions ask for the same ones. */
let asked = { written: '', lower: '', apart: new Map<string, number>() };

function lettersApart(written: string, name: string): number {
  if (asked.written !== written) asked = { written, lower: written.toLowerCase(), apart: new Map() };
  const known = asked.apart.get(name);
  if (known !== undefined) return known;
  const apart = distance(asked.lower, name.toLowerCase());
  asked.apart.set(name, apart);
  return apart;
}
