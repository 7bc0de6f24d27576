const longest = 300;

/** Controls, and signs that turn the direction of what follows: nobody is shown a sentence that reads otherwise. */
const unreadable = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu;

/** A text of somebody else, a server or a partner's page, as it may be shown: in one line, of an ordinary length. */
export function readableText(text: string): string {
  const line = text.replaceAll(unreadable, ' ').replaceAll(/\s+/g, ' ').trim();
  // Signs, not units: half of an emoji is none. No sign has more than two.
  const signs = Array.from(line.slice(0, 2 * longest + 2));
  if (signs.length <= longest) return line;
  return `${signs
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`;
}
