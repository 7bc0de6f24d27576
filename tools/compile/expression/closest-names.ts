/** The names, those most like the one written first. */
export function closestNames(written: string, names: Iterable<string>): string[] {
  const distances = new Map([...names].map((name) => [name, lettersApart(written, name)]));
  return [...distances.keys()].sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0) || a.localeCompare(b));
}

/**
 * The name that was probably meant, else `undefined`: a slip of the pen away, or the one that has all the words of the one
 * written, and the fewest more: `ASK_CITY` means `ASK_HOME_CITY`.
 */
export function likelyName(written: string, names: Iterable<string>): string | undefined {
  const all = [...names];
  const closest = closestName(written, all);
  if (closest === undefined) return undefined;
  return isSlip(written, closest) ? closest : namedAlike(written, all);
}

function closestName(written: string, names: readonly string[]): string | undefined {
  const distances = names.map((name) => lettersApart(written, name));
  const least = distances.reduce((one, other) => Math.min(one, other), Infinity);
  return names.filter((_, index) => distances[index] === least).toSorted((a, b) => a.localeCompare(b))[0];
}

/** Whether no other name is as likely as this one. */
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

/** `askCity`, `ASK_CITY` and `ask.city` are the same two words. */
function wordsOf(name: string): string[] {
  const parted = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2');
  return parted
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}

function lettersApart(one: string, other: string): number {
  return editDistance(one.toLowerCase(), other.toLowerCase());
}

/** Single letters to insert, delete or replace to get from one to the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 0; i < from.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j += 1) {
      const replaced = (row[j] ?? 0) + (from[i] === to[j] ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
