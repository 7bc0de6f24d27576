/**
 * Keys of the copy whose text stands on the screen so, the likeliest first.
 *
 * @param texts of an element and of those around it, the innermost first, with single spaces
 * @param copy  texts of the language on screen, by key
 * @param near  keys of the step on screen, which are looked at first
 */
export function keysSaying(
  texts: readonly string[],
  copy: Readonly<Record<string, string>>,
  near: readonly string[],
): string[] {
  const own = new Set(near);
  const patterns = Object.entries(copy).flatMap(([key, text]) => {
    const { source, letters } = patternOf(text);
    return letters === 0 ? [] : [{ key, letters, pattern: new RegExp(`^${source}$`, 'su') }];
  });
  const order = patterns.toSorted(
    (one, other) => Number(own.has(other.key)) - Number(own.has(one.key)) || other.letters - one.letters,
  );
  for (const text of texts) {
    const found = order.filter(({ pattern }) => pattern.test(text)).map(({ key }) => key);
    if (found.length > 0) return found;
  }
  return [];
}

/** What a message can read as: its own words as they are, anything for what stands in braces, and no tags. */
function patternOf(message: string): { readonly source: string; readonly letters: number } {
  let depth = 0;
  let source = '';
  let letters = 0;
  for (const part of message
    .replaceAll(/<\/?[\w.-]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()) {
    if (part === '{') source += depth++ === 0 ? '.*?' : '';
    else if (part === '}') depth = Math.max(0, depth - 1);
    else if (depth === 0) {
      source += part.replace(/[\\^$.*+?()[\]{}|/-]/u, String.raw`\$&`);
      letters += /[\p{L}\p{N}]/u.test(part) ? 1 : 0;
    }
  }
  return { source, letters };
}
