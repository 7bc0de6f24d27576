/**
 * True if the browser refused to read or store something: its storage is blocked, full or damaged.
 * Firefox throws some of these as objects named NS_ERROR_…, which are no DOMException.
 */
export function isStorageError(error: unknown): boolean {
  if (error instanceof DOMException) return true;
  return typeof error === 'object' && error !== null && 'name' in error && String(error.name).startsWith('NS_ERROR_');
}
