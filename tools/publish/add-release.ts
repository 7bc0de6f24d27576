import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfPresent } from '../read-if-present.ts';
import { PublishError } from './errors.ts';
import type { Ledger, Release } from './ledger.ts';
import {
  type FileContents,
  integrityOf,
  isImmutable,
  isPinnedLoader,
  releaseFolder,
  publicFolder,
} from './site-files.ts';
import { writeAtomically } from './write-atomically.ts';

export interface NewRelease {
  /** Files as `toPublishedFiles` returns them. */
  readonly files: FileContents;
  readonly definitionName: string;
  /** Id of the release with its runtime. Default: its own id. */
  readonly runtimeReleaseId?: number;
  readonly publishedAt: Date;
}

/**
 * Writes the files of a release into a site. No visitor sees it yet.
 *
 * @throws {PublishError} `changed-file` if the release would change an immutable file
 */
export async function addRelease(
  site: string,
  ledger: Ledger,
  { files, definitionName, runtimeReleaseId, publishedAt }: NewRelease,
): Promise<{ readonly ledger: Ledger; readonly release: Release }> {
  const id = Math.max(0, ...ledger.releases.map((earlier) => earlier.id)) + 1;
  const immutableFiles = new Map([...files].filter(([path]) => isImmutable(path)));
  const missing: [string, Uint8Array][] = [];
  for (const [path, content] of immutableFiles) {
    const existing = await readIfPresent(join(site, publicFolder, path));
    if (existing === undefined && ledger.loaders[path] === undefined) missing.push([path, content]);
    else expectSame(path, integrityOf(content), ledger.loaders[path] ?? integrityOf(existing ?? content));
  }
  for (const [path, content] of missing) await writeAtomically(join(site, publicFolder, path), content);
  // An interrupted attempt may have left this folder.
  await rm(join(site, releaseFolder(id)), { recursive: true, force: true });
  for (const [path, content] of files)
    if (!immutableFiles.has(path)) await writeAtomically(join(site, releaseFolder(id), path), content);
  const integrity = Object.fromEntries([...immutableFiles].map(([path, content]) => [path, integrityOf(content)]));
  const release = {
    id,
    at: publishedAt.toISOString(),
    definition: definitionName,
    runtime: runtimeReleaseId ?? id,
    kept: integrity,
  };
  const loaders = Object.fromEntries(Object.entries(integrity).filter(([path]) => isPinnedLoader(path)));
  return {
    release,
    ledger: { ...ledger, releases: [...ledger.releases, release], loaders: { ...ledger.loaders, ...loaders } },
  };
}

function expectSame(path: string, newIntegrity: string, published: string): void {
  if (newIntegrity === published) return;
  throw new PublishError(
    'changed-file',
    isPinnedLoader(path)
      ? `${path} is already published and may be pinned by partners. Raise "version" in package.json so that the changed loader gets a new name.`
      : `${path} is already published with different content and is cached permanently. Build again.`,
  );
}
