/**
 * Encodes a value for a URL. Lone surrogates, which cannot be encoded, become U+FFFD, and so do `.` and `..`: as path
 * segments, they would change the path even in encoded form.
 */
export function encodeUrlValue(value: string): string {
  return encodeURIComponent(value.replaceAll(/^\.{1,2}$|\p{Cs}/gu, '\uFFFD'));
}
