import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, chown, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { packedPackage } from '../package/packed.ts';

export interface Ended {
  readonly code: number;
  readonly output: string;
}

/** A user without special rights, in an empty folder outside the repository, with the tarball of the package. */
export interface Stranger {
  readonly folder: string;
  readonly tarball: string;
  /** Runs a command in a subfolder and waits until it ends. */
  run(folder: string, command: string, ...parameters: readonly string[]): Promise<Ended>;
  /** Starts a server in a subfolder. @returns the address that it prints, and a function that stops it */
  serve(folder: string, ...parameters: readonly string[]): Promise<Served>;
  /** Stops all running commands and deletes the folder. */
  leave(): Promise<void>;
}

export interface Served {
  readonly address: string;
  stop(): Promise<void>;
}

/** User ID without rights. If the tests do not run as root, commands run as the current user. */
const nobody = 65_534;

/** @returns a stranger with the packed package, and nothing else of the repository */
export async function createStranger(): Promise<Stranger> {
  const packed = await packedPackage();
  const folder = await mkdtemp(join(tmpdir(), 'stranger-'));
  const home = join(folder, 'home');
  await mkdir(home);
  const tarball = join(folder, 'guided-flow.tgz');
  await copyFile(packed.tarball, tarball);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    await Promise.all([folder, home].map((each) => chown(each, nobody, nobody)));
    await chmod(tarball, 0o644);
  }
  const options = {
    env: { ...ownEnvironment(), HOME: home, CI: 'true' },
    ...(isRoot ? { uid: nobody, gid: nobody } : {}),
  };
  const running = new Set<ChildProcess>();

  const start = (place: string, command: string, parameters: readonly string[], more: object = {}): ChildProcess => {
    const child = spawn(command, parameters, {
      ...options,
      env: { ...options.env, ...more },
      cwd: join(folder, place),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    child.on('close', () => running.delete(child));
    return child;
  };
  return {
    folder,
    tarball,
    run: (place, command, ...parameters) => outcomeOf(start(place, command, parameters)),
    // Production images set `NODE_ENV`. It must not decide whether sources or a build are served.
    serve: (place, ...parameters) => served(start(place, process.execPath, parameters, { NODE_ENV: 'production' })),
    async leave() {
      await Promise.all([...running].map(stop));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The environment without the variables that npm or a test runner set. */
function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:npm_|INIT_CWD|NODE_ENV|TEST_|VITEST|PLAYWRIGHT)/.test(name)),
  );
}

function outcomeOf(child: ChildProcess): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const output = outputOf(child);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: output() }));
  });
}

function outputOf(child: ChildProcess): () => string {
  let text = '';
  const keep = (chunk: unknown): void => void (text += String(chunk));
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => stripVTControlCharacters(text);
}

async function served(child: ChildProcess): Promise<Served> {
  const output = outputOf(child);
  const address = await new Promise<string>((resolve, reject) => {
    const look = (): void => {
      const found = /https?:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', look);
    child.on('error', reject);
    child.on('close', () => reject(new Error(`It ended before it served anything:\n${output()}`)));
  });
  return { address, stop: () => stop(child) };
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.on('close', () => resolve());
    child.kill('SIGTERM');
  });
}
