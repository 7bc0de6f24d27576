import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, chown, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { packedPackage } from '../package/packed.ts';

/** What a command printed, both streams together, and the code it ended with. */
export interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Somebody without rights of their own, in an empty folder outside the repository, with the tarball of the package. */
export interface Stranger {
  readonly folder: string;
  readonly tarball: string;
  /** Runs a command in a folder below and waits for it. */
  run(folder: string, command: string, ...parameters: readonly string[]): Promise<Ended>;
  /** Starts a server in a folder below. @returns the address that it prints, and what ends it */
  serve(folder: string, ...parameters: readonly string[]): Promise<Served>;
  /** Ends what is still running, and takes the folder away. */
  leave(): Promise<void>;
}

export interface Served {
  readonly address: string;
  stop(): Promise<void>;
}

/** Number of the user without rights; where this is not root, the tests run as somebody without rights already. */
const nobody = 65_534;

/** @returns somebody with the packed package, who has nothing else of the repository */
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
    // As in an image for production, which is not what decides whether sources or a build are served.
    serve: (place, ...parameters) => served(start(place, process.execPath, parameters, { NODE_ENV: 'production' })),
    async leave() {
      await Promise.all([...running].map(stop));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Nothing that npm or a test runner told this process reaches the stranger. */
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

/** What it printed so far, without colours. */
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
