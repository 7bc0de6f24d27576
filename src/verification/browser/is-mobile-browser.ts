/** @source docs/reference/wire.md §2 */
const mobilePattern = /Mobi|Android|webOS|iPhone|iPad|BlackBerry|Opera Mini/i;

/** True for phones and tablets, except iPads that request desktop pages. */
export function isMobileBrowser(userAgent: string = globalThis.navigator?.userAgent ?? ''): boolean {
  return mobilePattern.test(userAgent);
}
