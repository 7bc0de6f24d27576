// `localeCompare` looks up the order of the language anew for each two names.
const { compare } = new Intl.Collator();

/** The names, those most like the one written first, each once. */
export function closestNames(written: string, names: Iterable<string>): string[] {
  const byDistance: string[][] = [];
  for (const name of inOrder(names)) (byDistance[lettersApart(written, name)] ??= []).push(name);
  return byDistance.flat();
}

const ordered = new WeakMap<Iterable<string>, readonly string[]>();

/** Each name once, by the alphabet; the same list is put in order once. */
function inOrder(names: Iterable<string>): readonly string[] {
  const known = ordered.get(names) ?? [...new Set(names)].toSorted(compare);
  ordered.set(names, known);
  return known;
}

/**
 * The name that was probably meant, else `undefined`: a slip of the pen away, or the one that has all the words of the one
 * written, and the fewest more: `ASK_CITY` means `ASK_HOME_CITY`.
 */
export function likelyName(written: string, names: Iterable<string>): string | undefined {
  const [closest] = closestNames(written, names);
  if (closest === undefined) return undefined;
  return isSlip(written, closest) ? closest : namedAlike(written, names);
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

/** How far names are from the one that was asked about last: several questions are asked about each. */
let asked = { written: '', lower: '', apart: new Map<string, number>() };

function lettersApart(written: string, name: string): number {
  if (asked.written !== written) asked = { written, lower: written.toLowerCase(), apart: new Map() };
  const known = asked.apart.get(name);
  if (known !== undefined) return known;
  const apart = editDistance(asked.lower, name.toLowerCase());
  asked.apart.set(name, apart);
  return apart;
}

/** Single letters to insert, delete or replace to get from one to the other. */
function editDistance(from: string, to: string): number {
  const row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 0; i < from.length; i += 1) {
    // What stood in the row before, one letter back.
    let before = i;
    row[0] = i + 1;
    for (let j = 0; j < to.length; j += 1) {
      const above = row[j + 1] ?? 0;
      const replaced = before + (from[i] === to[j] ? 0 : 1);
      row[j + 1] = Math.min(replaced, above + 1, (row[j] ?? 0) + 1);
      before = above;
    }
  }
  return row[to.length] ?? 0;
}
