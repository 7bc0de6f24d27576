import { distance } from 'fastest-levenshtein';

// A shared collator: `localeCompare` looks up the locale for each comparison.
const { compare } = new Intl.Collator();

/** The distinct names, sorted by similarity to the written name. */
export function closestNames(written: string, names: Iterable<string>): string[] {
  return sortedNames(names).toSorted((a, b) => distanceTo(written, a) - distanceTo(written, b));
}

function closestName(written: string, names: Iterable<string>): string | undefined {
  let closest: string | undefined;
  let smallest = Infinity;
  for (const name of sortedNames(names)) {
    const editDistance = distanceTo(written, name);
    if (editDistance >= smallest) continue;
    closest = name;
    smallest = editDistance;
  }
  return closest;
}

const sortedCache = new WeakMap<Iterable<string>, readonly string[]>();

function sortedNames(names: Iterable<string>): readonly string[] {
  const sorted = sortedCache.get(names) ?? [...new Set(names)].toSorted(compare);
  sortedCache.set(names, sorted);
  return sorted;
}

/**
 * The name that was probably meant, or undefined.
 * This name differs by a typo, or is the shortest name that contains all written words: `ASK_HOME_CITY` for `ASK_CITY`.
 */
export function likelyName(written: string, names: Iterable<string>): string | undefined {
  const closest = closestName(written, names);
  if (closest === undefined) return undefined;
  return isTypo(written, closest) ? closest : nameWithSameWords(written, names);
}

export function isOnlyLikely(written: string, likely: string, names: Iterable<string>): boolean {
  const nextLikely = likelyName(
    written,
    [...names].filter((name) => name !== likely),
  );
  return nextLikely === undefined || distanceTo(written, nextLikely) > distanceTo(written, likely);
}

function isTypo(written: string, name: string): boolean {
  return distanceTo(written, name) <= Math.max(1, written.length / 3);
}

function nameWithSameWords(written: string, names: Iterable<string>): string | undefined {
  const words = wordsOf(written);
  if (words.length < 2) return undefined;
  const candidates = [...new Set(names)].map((name) => ({ name, nameWords: wordsOf(name) }));
  const matching = candidates.filter(({ nameWords }) => words.every((word) => nameWords.includes(word)));
  const fewest = Math.min(...matching.map(({ nameWords }) => nameWords.length));
  const [first, ...further] = matching.filter(({ nameWords }) => nameWords.length === fewest);
  return further.length === 0 ? first?.name : undefined;
}

/** Splits a name into words: `askCity`, `ASK_CITY` and `ask.city` have the same two words. */
function wordsOf(name: string): string[] {
  const spaced = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2');
  return spaced
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}

/** Edit distances from the most recent written name, cached because several functions need them. */
let distances = { written: '', lower: '', byName: new Map<string, number>() };

function distanceTo(written: string, name: string): number {
  if (distances.written !== written) distances = { written, lower: written.toLowerCase(), byName: new Map() };
  const cached = distances.byName.get(name);
  if (cached !== undefined) return cached;
  const result = distance(distances.lower, name.toLowerCase());
  distances.byName.set(name, result);
  return result;
}
