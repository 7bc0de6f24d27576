// The carriers' alphabet: '.', '_' and '-' stand for '+', '/' and '='.

/** Base64 of the text's UTF-8 bytes in the carriers' alphabet. */
export function encodeVariant(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '.').replaceAll('/', '_').replaceAll('=', '-');
}

/**
 * The text in base64 of the carriers' alphabet, of the usual one, of the one for addresses, or of a mixture.
 * A '-' is padding at the end and a '+' anywhere else.
 *
 * @returns undefined when it cannot be read
 */
export function decodeVariant(encoded: string): string | undefined {
  // A '+' in a query that was not encoded arrives as a space.
  const body = encoded
    .replace(/[-=]+$/, '')
    .replaceAll(/[.\- ]/g, '+')
    .replaceAll('_', '/');
  try {
    const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    // `atob` refuses what is no base64, the decoder what is no UTF-8.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    return undefined;
  }
}
