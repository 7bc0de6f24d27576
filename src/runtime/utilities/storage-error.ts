/** True if the browser refused to read or store. Firefox throws some of these errors as objects named `NS_ERROR_…`. */
export function isStorageError(error: unknown): boolean {
  return (
    error instanceof DOMException || String((error as Partial<Error> | null | undefined)?.name).startsWith('NS_ERROR_')
  );
}
