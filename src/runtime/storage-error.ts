/**
 * True if the browser refused to read or store something: its storage is blocked, full or damaged.
 * Firefox throws some of these as objects named NS_ERROR_…, which are no DOMException.
 */
export function isStorageError(error: unknown): boolean {
  return (
    error instanceof DOMException || String((error as Partial<Error> | null | undefined)?.name).startsWith('NS_ERROR_')
  );
}
