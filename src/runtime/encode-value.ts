/** A value as it may stand in an address, so that it cannot change it; half of an emoji, which has no code there, as U+FFFD. */
export function encodeValue(value: string): string {
  return encodeURIComponent(value.replaceAll(/\p{Cs}/gu, '\uFFFD'));
}
