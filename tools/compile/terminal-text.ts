/** Replaces control characters, which a terminal would execute, by visible characters. Tabs and line breaks remain. */
export function withoutControlCharacters(text: string): string {
  return text.replaceAll(/\p{Cc}|\p{Bidi_Control}|[\u2028\u2029]/gu, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (letter === '\t' || letter === '\n') return letter;
    return code < 0x20 ? String.fromCodePoint(0x2400 + code) : '·';
  });
}

/**
 * Output that a terminal and GitHub Actions print as it is. GitHub Actions would run a line that begins with `::` or
 * contains `##[` as a command.
 */
export function terminalText(text: string): string {
  return withoutControlCharacters(text)
    .replaceAll(/^(\s*):(?=:)/gm, '$1: ')
    .replaceAll('##[', '## [');
}
