import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, mergeConfig } from 'vite';
import { publishBuild, publishDefinition } from '../../tools/publish/publish.ts';
import { libraryConfig } from './library/vite.config.ts';

const library = fileURLToPath(new URL('library', import.meta.url));

/** A published site of the library: its folder, and the build of its first release. */
export interface LibrarySite {
  readonly folder: string;
  readonly build: string;
  publishBuild(share?: number): Promise<void>;
  /** Publishes the definition with one text replaced in its copy, or in another file. */
  publishFlow(change: readonly [from: string, to: string], options?: { share?: number; file?: string }): Promise<void>;
  publicFile(path: string): Promise<string>;
  readonly leave: () => Promise<void>;
}

export async function createLibrarySite({ base = '/' }: { base?: string } = {}): Promise<LibrarySite> {
  const place = await mkdtemp(join(tmpdir(), 'library-'));
  const outDir = join(place, 'dist');
  // A folder name with a space, which servers must support.
  const folder = join(place, 'the site');
  await build(mergeConfig(libraryConfig(), { configFile: false, base, build: { outDir } }));
  const now = (): Date => new Date();
  return {
    folder,
    build: outDir,
    publishBuild: async (share) => {
      await publishBuild(outDir, { site: folder, project: library, share, now: now() });
    },
    async publishFlow([from, to], { share, file = 'copy/en-US.json' } = {}) {
      const flow = join(place, 'flow');
      await rm(flow, { recursive: true, force: true });
      await cp(join(library, 'flow'), flow, { recursive: true });
      const text = await readFile(join(flow, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
      await writeFile(
        join(flow, file),
        text.replace(from, () => to),
      );
      await publishDefinition({ site: folder, project: library, folder: flow, share, now: now() });
    },
    publicFile: (path) => readFile(join(folder, 'public', path), 'utf8'),
    leave: () => rm(place, { recursive: true }),
  };
}
