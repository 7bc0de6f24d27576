const maxLength = 300;

/** Control characters, and characters that change the text direction and could disguise a sentence. */
const unsafeCharacters = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu;

/** Makes text from a server or partner page safe to show: one line of at most 300 characters. */
export function sanitizeText(text: string): string {
  const line = text.replaceAll(unsafeCharacters, ' ').replaceAll(/\s+/g, ' ').trim();
  // Counts code points, so that no emoji is cut in half.
  const characters = Array.from(line.slice(0, 2 * maxLength + 2));
  if (characters.length <= maxLength) return line;
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`;
}
