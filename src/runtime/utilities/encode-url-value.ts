/** Encodes a value for a URL. Lone surrogates, which cannot be encoded, become U+FFFD. */
export function encodeUrlValue(value: string): string {
  return encodeURIComponent(value.replaceAll(/\p{Cs}/gu, '\uFFFD'));
}
