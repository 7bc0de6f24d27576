/** True if the browser refused to read or store data. Firefox names some of these errors `NS_ERROR_…`. */
export function isStorageError(error: unknown): boolean {
  return (
    error instanceof DOMException || String((error as Partial<Error> | null | undefined)?.name).startsWith('NS_ERROR_')
  );
}
