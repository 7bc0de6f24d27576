/** @source docs/wire.md §2 */
const mobilePattern = /Mobi|Android|webOS|iPhone|iPad|BlackBerry|Opera Mini/i;

/**
 * True for the browser of a phone or a tablet, by its user agent; an iPad that asks for desktop pages counts as a
 * desktop. For hosts that have no better way to fill the setting `device`.
 */
export function isMobileBrowser(userAgent: string = globalThis.navigator?.userAgent ?? ''): boolean {
  return mobilePattern.test(userAgent);
}
