import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { root } from '../../tools/package/root.ts';
import { packedPackage } from './packed.ts';
import { projectFiles } from './project-files.ts';

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** A folder outside the repository with the package and its dependencies only. */
export interface Project {
  readonly folder: string;
  readonly write: (file: string, text: string) => Promise<void>;
  readonly read: (file: string) => Promise<string>;
  readonly run: (script: string, ...parameters: string[]) => Promise<Ended>;
  readonly evaluate: (text: string) => Promise<Ended>;
}

const ofProject = ['@types/react', '@types/react-dom', '@types/node', 'typescript', 'vite'];

/** Creates a project with `projectFiles` for one test. It is deleted after the test. */
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
  const { dependencies, peerDependencies } = await manifestOf(packed);
  // Like a strict package manager: a project can import only its dependencies, and the package only its own.
  for (const name of new Set([...Object.keys(peerDependencies), ...ofProject])) await link(name, folder);
  for (const name of Object.keys(dependencies)) await link(name, join(folder, 'node_modules', 'guided-flow'));
  // The environment without the variables of the test runner.
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

async function link(name: string, folder: string): Promise<void> {
  const place = join(folder, 'node_modules', name);
  await mkdir(dirname(place), { recursive: true });
  await symlink(join(root, 'node_modules', name), place, 'junction');
}

async function manifestOf(packed: string) {
  return JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'peerDependencies',
    Readonly<Record<string, string>>
  >;
}
