import { oldSuppressionPaths } from '../../compile/old-suppression-paths.ts';
import { offsetsOf } from '../../compile/position.ts';
import type { SourceLocation } from '../../compile/source-location.ts';
import { readSources, type SourceFile } from '../../compile/sources.ts';

export interface UpgradedFile {
  readonly file: string;
  readonly text: string;
  readonly renameCount: number;
}

interface Rename {
  readonly at: SourceLocation;
  readonly newName: string;
}

/**
 * Renames the old keys of a flow folder, also in the paths of `lint.json`. Files without old keys are left out.
 *
 * @throws an error if the folder cannot be read
 */
export async function upgradeFlow(folder: string): Promise<UpgradedFile[]> {
  const sources = await readSources(folder);
  const paths = oldSuppressionPaths(sources).map(({ at, newPath }) => ({ at, newName: newPath }));
  return sources
    .map((source) => upgradeFile(source, [...keyRenames(source), ...paths.filter(({ at }) => at.file === source.file)]))
    .filter(({ renameCount }) => renameCount > 0);
}

function keyRenames({ file, oldKeys }: SourceFile): Rename[] {
  return oldKeys.map(({ path, newName }) => ({ at: { file, path, isKey: true }, newName }));
}

function upgradeFile(source: SourceFile, renames: readonly Rename[]): UpgradedFile {
  const edits = renames.map(({ at, newName }) => ({ ...offsetsOf(at, source), newName }));
  let { text } = source;
  // Replaces the last name first, so that the other offsets stay valid.
  for (const { start, end, newName } of edits.toSorted((one, other) => other.start - one.start))
    text = `${text.slice(0, start)}${JSON.stringify(newName)}${text.slice(end)}`;
  return { file: source.file, text, renameCount: edits.length };
}
