/** The names, those most like the one written first. */
export function closestNames(written: string, names: Iterable<string>): string[] {
  const distances = new Map([...names].map((name) => [name, editDistance(written.toLowerCase(), name.toLowerCase())]));
  return [...distances.keys()].sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0) || a.localeCompare(b));
}

/** The closest name if it is close enough to be a slip of the pen, else `undefined`. */
export function likelyName(written: string, names: Iterable<string>): string | undefined {
  const [closest] = closestNames(written, names);
  if (closest === undefined) return undefined;
  return editDistance(written.toLowerCase(), closest.toLowerCase()) <= Math.max(1, written.length / 3)
    ? closest
    : undefined;
}

/** Single letters to insert, delete or replace to get from one to the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of Array.from(from).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(to).entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
