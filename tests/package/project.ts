import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { root } from '../../tools/package/root.ts';
import { packedPackage } from './packed.ts';
import { projectFiles } from './project-files.ts';

/** How a program ended, and what it said. */
export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** A folder outside of the repository that has the package and what the package asks for, and nothing else of ours. */
export interface Project {
  readonly folder: string;
  readonly write: (file: string, text: string) => Promise<void>;
  readonly read: (file: string) => Promise<string>;
  /** Runs a script of an installed package with this Node. */
  readonly run: (script: string, ...parameters: string[]) => Promise<Ended>;
  /** Runs a module's text in the folder. */
  readonly evaluate: (text: string) => Promise<Ended>;
}

const ofTypes = ['@types/react', '@types/react-dom', '@types/node', 'csstype', 'typescript'];

/** A project of its own for a test, with the files of `projectFiles`; it goes with the test. */
export async function createProject(): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'guided-flow-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const packed = (await packedPackage()).folder;
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  for (const [file, text] of Object.entries(projectFiles)) await write(file, text);
  await cp(packed, join(folder, 'node_modules', 'guided-flow'), { recursive: true });
  for (const name of await neededBy(packed)) {
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(root, 'node_modules', name), link, 'junction');
  }
  // As somebody would run it, not as a part of these tests.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const ran = (parameters: readonly string[]): Promise<Ended> =>
    new Promise((resolve) => {
      execFile(process.execPath, parameters, { cwd: folder, env }, (cause, out, error) =>
        resolve({ code: cause === null ? 0 : Number(cause.code ?? 1), out, error }),
      );
    });
  return {
    folder,
    write,
    read: (file) => readFile(join(folder, file), 'utf8'),
    run: (script, ...parameters) => ran([join(folder, 'node_modules', script), ...parameters]),
    evaluate: (text) => ran(['--input-type=module', '--eval', text]),
  };
}

/** Dependencies and peers, and types for them. */
async function neededBy(packed: string): Promise<string[]> {
  const { dependencies, peerDependencies } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'peerDependencies',
    Readonly<Record<string, string>>
  >;
  return [...new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies), ...ofTypes])];
}
