/** `$lastFour(text)`: the last four letters or digits of a text. */
export function lastFour(text: unknown): string | undefined {
  if (typeof text !== 'string' && typeof text !== 'number') return undefined;
  const end = String(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(-4);
  return end === '' ? undefined : end;
}
