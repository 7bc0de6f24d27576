import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfPresent } from '../read-if-present.ts';
import { PublishError } from './errors.ts';
import type { Ledger, Release } from './ledger.ts';
import { type Files, integrityOf, isKept, isPinnedLoader, ownFolder, publicFolder } from './site-files.ts';
import { writeWhole } from './write-whole.ts';

/** What a release is made of. */
export interface NewRelease {
  /** As `layOut` leaves them. */
  readonly files: Files;
  readonly definition: string;
  /** The release whose runtime it goes with; left out, it brings its own. */
  readonly runtime?: number;
  readonly at: Date;
}

/**
 * Puts the files of a release into a site. Nobody is given it yet.
 *
 * @returns the ledger with it
 * @throws {PublishError} `changed-file` where a file that never changes would, such as a version of the loader
 */
export async function addRelease(
  site: string,
  ledger: Ledger,
  { files, definition, runtime, at }: NewRelease,
): Promise<{ readonly ledger: Ledger; readonly release: Release }> {
  const id = Math.max(0, ...ledger.releases.map((each) => each.id)) + 1;
  const kept = new Map([...files].filter(([path]) => isKept(path)));
  const missing: [string, Uint8Array][] = [];
  for (const [path, content] of kept) {
    const there = await readIfPresent(join(site, publicFolder, path));
    if (there === undefined && ledger.loaders[path] === undefined) missing.push([path, content]);
    else expectSame(path, integrityOf(content), ledger.loaders[path] ?? integrityOf(there ?? content));
  }
  for (const [path, content] of missing) await writeWhole(join(site, publicFolder, path), content);
  // One that was interrupted under this number may have left files there.
  await rm(join(site, ownFolder(id)), { recursive: true, force: true });
  for (const [path, content] of files) if (!kept.has(path)) await writeWhole(join(site, ownFolder(id), path), content);
  const integrity = Object.fromEntries([...kept].map(([path, content]) => [path, integrityOf(content)]));
  const release = { id, at: at.toISOString(), definition, runtime: runtime ?? id, kept: integrity };
  const loaders = Object.fromEntries(Object.entries(integrity).filter(([path]) => isPinnedLoader(path)));
  return {
    release,
    ledger: { ...ledger, releases: [...ledger.releases, release], loaders: { ...ledger.loaders, ...loaders } },
  };
}

function expectSame(path: string, own: string, published: string): void {
  if (own === published) return;
  throw new PublishError(
    'changed-file',
    isPinnedLoader(path)
      ? `${path} is published, and partners may have pinned it: raise "version" in package.json, so that the changed loader gets a name of its own.`
      : `${path} is published with another content, and is cached for good: build anew.`,
  );
}
