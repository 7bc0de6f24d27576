import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { packedPackage } from '../../../package/packed.ts';
import type { PartnerProject } from './partner-projects.ts';

const execute = promisify(execFile);

/** Packages for `npm run nightly host-builds`. They are downloaded and are not dependencies of this repository. */
const packages = [
  'next@16.4.6',
  'webpack@5.112.2',
  'webpack-cli@6.0.1',
  'react@19.3.1',
  'react-dom@19.3.1',
  'vite@8.3.8',
  'typescript@7.0.2',
  '@types/react@19.3.0',
  '@types/react-dom@19.3.0',
  '@types/node@20.19.43',
];

/** A folder with the partners' build tools and the packed package. It is installed once for these sources. */
async function installed(): Promise<string> {
  const { tarball } = await packedPackage();
  const hash = createHash('sha256')
    .update(await readFile(tarball))
    .update(packages.join())
    .digest('hex');
  const place = resolve('.cache', `partners-${hash.slice(0, 16)}`);
  const isThere = await access(place).then(
    () => true,
    () => false,
  );
  if (isThere) return place;
  const fresh = await mkdtemp(join('.cache', 'partners-'));
  await writeFile(join(fresh, 'package.json'), '{ "name": "partners", "private": true, "type": "module" }');
  await execute('npm', ['install', '--no-audit', '--no-fund', ...packages, resolve(tarball)], {
    cwd: fresh,
    shell: process.platform === 'win32',
  });
  await rename(fresh, place);
  return place;
}

/**
 * Builds a partner's project for an application.
 *
 * @returns the folder that a partner would serve
 * @throws Error with the output of the build
 */
export async function buildProject(project: PartnerProject, app: string): Promise<string> {
  const home = await installed();
  const folder = await mkdtemp(join(home, 'project-'));
  for (const [file, text] of Object.entries(project.files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text.replaceAll('https://apply.example.com', app));
  }
  // The build must not inherit the environment of the test runner.
  const { NODE_ENV: _, NODE_OPTIONS: __, ...own } = process.env;
  const env = { ...own, NEXT_TELEMETRY_DISABLED: '1', CI: '1' } as unknown as NodeJS.ProcessEnv;
  for (const [script, ...parameters] of [project.check, project.build].filter((each) => each !== undefined))
    await execute(process.execPath, [join(home, 'node_modules', script), ...parameters], { cwd: folder, env }).catch(
      (cause: unknown) => {
        const { stdout, stderr } = cause as { readonly stdout: string; readonly stderr: string };
        throw new Error(`A page ${project.name} is not built:\n${stdout}${stderr}`, { cause });
      },
    );
  return join(folder, project.out);
}

/** Runs a module that imports the client in Node, and returns its output. */
export async function onServer(text: string): Promise<string> {
  const { stdout } = await execute(process.execPath, ['--input-type=module', '--eval', text], {
    cwd: await installed(),
  });
  return stdout.trim();
}

/** Deletes the built projects. Downloaded packages stay. */
export async function clearProjects(): Promise<void> {
  const home = await installed();
  for (const name of await readdir(home))
    if (name.startsWith('project-')) await rm(join(home, name), { recursive: true });
}
