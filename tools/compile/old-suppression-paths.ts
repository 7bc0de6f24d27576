import { isRecord, recordOrEmpty } from '../../src/runtime/utilities/json.ts';
import { withNewKeys } from './old-keys.ts';
import type { SourceLocation } from './source-location.ts';
import type { SourceFile } from './sources.ts';

/** A path in a suppression of `lint.json` that contains old keys. */
export interface OldSuppressionPath {
  readonly at: SourceLocation;
  readonly oldPath: string;
  readonly newPath: string;
}

/** The suppressions of `lint.json` whose path contains old keys of the file that they name. */
export function oldSuppressionPaths(sources: readonly SourceFile[]): OldSuppressionPath[] {
  const lintFile = sources.find(({ kind }) => kind === 'lint');
  const suppressions = recordOrEmpty(lintFile?.value)['suppressions'];
  return (Array.isArray(suppressions) ? suppressions : []).flatMap((suppression: unknown, index) => {
    const { file, at: oldPath } = isRecord(suppression) ? suppression : {};
    if (typeof oldPath !== 'string') return [];
    const newPath = withNewKeys(oldPath, sources.find((source) => source.file === file)?.oldKeys ?? []);
    const at = { file: 'lint.json', path: ['suppressions', index, 'at'] };
    return newPath === oldPath ? [] : [{ at, oldPath, newPath }];
  });
}
