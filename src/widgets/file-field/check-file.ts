/** Limits on the files of a field. */
export interface FileLimits {
  /** As in the HTML attribute `accept`. An empty string allows all types. */
  readonly acceptedTypes: string;
  readonly maxCount: number;
  /** In bytes. */
  readonly maxBytes: number;
}

/** Copy key of the reason to refuse a file. */
export type RefusalCopyKey = 'ui.fileTooMany' | 'ui.fileWrongType' | 'ui.fileTooBig';

/**
 * Returns the reason to refuse a file, or undefined.
 *
 * @param count number of files that the field has
 */
export function getRefusalReason(
  file: Pick<File, 'name' | 'size' | 'type'>,
  limits: FileLimits,
  count: number,
): RefusalCopyKey | undefined {
  if (count >= limits.maxCount) return 'ui.fileTooMany';
  if (!isOfType(file, limits.acceptedTypes)) return 'ui.fileWrongType';
  return file.size > limits.maxBytes ? 'ui.fileTooBig' : undefined;
}

/** Checks the type again, because browsers let people bypass `accept`. */
function isOfType({ name, type }: Pick<File, 'name' | 'type'>, types: string): boolean {
  const allowedTypes = types
    .toLowerCase()
    .split(',')
    .map((allowed) => allowed.trim())
    .filter((allowed) => allowed !== '');
  if (allowedTypes.length === 0) return true;
  return allowedTypes.some((allowed) => {
    if (allowed.startsWith('.')) return name.toLowerCase().endsWith(allowed);
    return allowed.endsWith('/*')
      ? type.toLowerCase().startsWith(allowed.slice(0, -1))
      : type.toLowerCase() === allowed;
  });
}
