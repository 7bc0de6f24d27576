import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { root } from './root.ts';

const execute = promisify(execFile);

export interface Sources {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/**
 * Compiles sources and their imports into JavaScript modules and declaration files.
 *
 * @throws Error with the output of the compiler
 */
export async function compileSources({ files, folders }: Sources, target: string): Promise<void> {
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const workFolder = await mkdtemp(join(cache, 'compile-'));
  const config = join(workFolder, 'tsconfig.json');
  const fromWorkFolder = (path: string): string => relative(workFolder, join(root, path)).replaceAll('\\', '/');
  const settings = {
    extends: fromWorkFolder('tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      declaration: true,
      rootDir: fromWorkFolder('.'),
      outDir: target,
    },
    files: files.map(fromWorkFolder),
    include: folders.map((folder) => `${fromWorkFolder(folder)}/*`),
  };
  await writeFile(config, JSON.stringify(settings, null, 2));
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  try {
    await execute(process.execPath, [compiler, '--project', config], { cwd: root });
  } catch (cause) {
    const { stdout = '' } = cause as { readonly stdout?: string };
    throw new Error(`The package cannot be compiled:\n${stdout}`, { cause });
  } finally {
    await rm(workFolder, { recursive: true });
  }
}
