export function lastFour(text: unknown): string | undefined {
  if (typeof text !== 'string' && typeof text !== 'number') return undefined;
  const lastCharacters = String(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(-4);
  return lastCharacters === '' ? undefined : lastCharacters;
}
