/** Limits on the files of a field. */
export interface FileLimits {
  /** As in the HTML attribute `accept`. Empty allows all types. */
  readonly types: string;
  readonly maxCount: number;
  /** In bytes. */
  readonly maxBytes: number;
}

/** Copy key of the reason to refuse a file. */
export type Refusal = 'ui.fileTooMany' | 'ui.fileWrongType' | 'ui.fileTooBig';

/** @param before number of files that the field already has */
export function checkFile(
  file: Pick<File, 'name' | 'size' | 'type'>,
  limits: FileLimits,
  before: number,
): Refusal | undefined {
  if (before >= limits.maxCount) return 'ui.fileTooMany';
  if (!isOfType(file, limits.types)) return 'ui.fileWrongType';
  return file.size > limits.maxBytes ? 'ui.fileTooBig' : undefined;
}

/** Checks the type again, because browsers let people bypass `accept`. */
function isOfType({ name, type }: Pick<File, 'name' | 'type'>, types: string): boolean {
  const wanted = types
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (wanted.length === 0) return true;
  return wanted.some((one) => {
    if (one.startsWith('.')) return name.toLowerCase().endsWith(one);
    return one.endsWith('/*') ? type.toLowerCase().startsWith(one.slice(0, -1)) : type.toLowerCase() === one;
  });
}
