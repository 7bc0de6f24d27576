import { offsetsOf } from '../../compile/position.ts';
import { readSources, type SourceFile } from '../../compile/sources.ts';

export interface UpgradedFile {
  readonly file: string;
  readonly text: string;
  readonly renameCount: number;
}

/**
 * Renames the old keys of a flow folder. Files without old keys are left out.
 *
 * @throws an error if the folder cannot be read
 */
export async function upgradeFlow(folder: string): Promise<UpgradedFile[]> {
  const sources = await readSources(folder);
  return sources.filter(({ oldKeys }) => oldKeys.length > 0).map(upgradeFile);
}

function upgradeFile(source: SourceFile): UpgradedFile {
  const { file, oldKeys } = source;
  let { text } = source;
  // Replaces the last key first, so that the other offsets stay valid.
  for (const { path, newName } of oldKeys.toReversed()) {
    const { start, end } = offsetsOf({ file, path, isKey: true }, source);
    text = `${text.slice(0, start)}"${newName}"${text.slice(end)}`;
  }
  return { file, text, renameCount: oldKeys.length };
}
