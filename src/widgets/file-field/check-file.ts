/** What files a field takes. */
export interface FileLimits {
  /** As HTML writes it in `accept`; anything where it is empty. */
  readonly types: string;
  readonly most: number;
  /** In bytes. */
  readonly biggest: number;
}

/** Why a file is not taken, as a key of the words. */
export type Refusal = 'ui.fileTooMany' | 'ui.fileWrongType' | 'ui.fileTooBig';

/** @param before how many files there are already */
export function refusalOf(
  file: Pick<File, 'name' | 'size' | 'type'>,
  limits: FileLimits,
  before: number,
): Refusal | undefined {
  if (before >= limits.most) return 'ui.fileTooMany';
  if (!isOfType(file, limits.types)) return 'ui.fileWrongType';
  return file.size > limits.biggest ? 'ui.fileTooBig' : undefined;
}

/** The browser lets people choose past `accept`, so it is asked again. */
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
