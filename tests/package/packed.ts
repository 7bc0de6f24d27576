import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildPackage } from '../../tools/package/build-package.ts';
import { documentFolders, documents, readmeSource } from '../../tools/package/entries.ts';
import { pack } from '../../tools/package/pack.ts';
import { root } from '../../tools/package/root.ts';
import { filesIn } from '../house/repository.ts';

const execute = promisify(execFile);
const ingredients = ['src', 'tools', 'template', ...documentFolders];
const single = ['package.json', 'tsconfig.json', readmeSource, ...documents];

/** The published package. */
export interface Packed {
  /** Folder with the unpacked tarball. */
  readonly folder: string;
  readonly tarball: string;
}

/** The packed package. It is built once for these sources. Concurrent builds do not conflict. */
export async function packedPackage(): Promise<Packed> {
  const cache = join(root, '.cache');
  const place = join(cache, `package-${await digest()}`);
  if (!(await isThere(place))) {
    await mkdir(cache, { recursive: true });
    const fresh = await mkdtemp(join(cache, 'packing-'));
    const built = join(fresh, 'built');
    await buildPackage(built);
    const tarball = await pack(built, fresh);
    await rename(tarball, join(fresh, 'guided-flow.tgz'));
    await execute('tar', ['-xzf', 'guided-flow.tgz'], { cwd: fresh });
    await rename(fresh, place).catch(() => rm(fresh, { recursive: true }));
  }
  return { folder: join(place, 'package'), tarball: join(place, 'guided-flow.tgz') };
}

async function digest(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [...ingredients.flatMap((folder) => filesIn(folder)), ...single])
    hash.update(`${file}\n`).update(await readFile(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
