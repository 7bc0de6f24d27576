import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { digest } from '../../tools/setup/build.mjs';

export interface Command {
  readonly process: ChildProcess;
  said(): string;
  /** Exit code of the ended command; null if a signal ended it. */
  ended: Promise<number | null>;
  /** Process IDs of the command and its descendants, its own first. */
  family(): Promise<number[]>;
}

/** The files that the commands need, without packages, in a folder with a space and an umlaut in its path. */
export interface RepositoryCopy {
  readonly root: string;
  node(script: string, env?: Readonly<Record<string, string>>): Command;
  npmStart(env?: Readonly<Record<string, string>>): Command;
  /** Adds the packages of this repository, and a build that counts as new. */
  furnish(): Promise<void>;
  remove(): Promise<void>;
}

/** Environment variables that commands must not inherit. */
const ownSettings = ['PORT', 'PARTNER_PORT', 'HOST', 'ENVIRONMENT', 'FLOW_DIR', 'APP_DIR'];

/** Files that the commands read before they build. */
const needed =
  'tools sandbox config package.json package-lock.json flow/flow.json index.html vite.config.ts flow.config.ts tsconfig.json';

/** Copies the files of the repository that its commands need. */
export async function copyRepository(): Promise<RepositoryCopy> {
  const base = await realpath(await mkdtemp(join(tmpdir(), 'copy-')));
  const root = join(base, 'a b', 'ü');
  for (const name of ['flow', 'src', 'public']) await mkdir(join(root, name), { recursive: true });
  for (const name of needed.split(' ')) await cp(resolve(name), join(root, name), { recursive: true });
  const commands: Command[] = [];
  const begin = (file: string, parameters: readonly string[], env: Readonly<Record<string, string>> = {}): Command => {
    const command = start(file, parameters, root, env);
    commands.push(command);
    return command;
  };
  return {
    root,
    node: (script, env) => begin(process.execPath, [script], env),
    npmStart: (env) => begin('npm', ['start'], env),
    async furnish() {
      await symlink(resolve('node_modules'), join(root, 'node_modules'));
      await mkdir(join(root, 'dist'));
      await writeFile(join(root, 'dist', 'index.html'), '<!doctype html><title>Built</title>');
      await writeFile(join(root, 'dist', '.inputs'), await digest(root));
    },
    async remove() {
      for (const command of commands) for (const id of await command.family()) kill(id, 'SIGKILL');
      await rm(base, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function start(
  file: string,
  parameters: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
): Command {
  // A process group, so that signals to the test runner do not reach the command.
  const child = spawn(file, parameters, {
    cwd,
    env: cleanEnvironment(env),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const keep = (text: Buffer): void => {
    said += String(text);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const seen = new Set<number>([child.pid ?? 0]);
  return {
    process: child,
    said: () => said,
    ended: new Promise((resolve) => child.on('close', resolve)),
    async family() {
      for (const id of await familyOf(seen)) seen.add(id);
      return [...seen];
    },
  };
}

/** The environment without the variables that npm sets for its scripts. */
function cleanEnvironment(env: Readonly<Record<string, string>>): Record<string, string | undefined> {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_|^NODE_OPTIONS$/i.test(name) && !ownSettings.includes(name),
  );
  return { ...Object.fromEntries(kept), NO_COLOR: '1', ...env };
}

interface Row {
  readonly id: number;
  readonly parent: number;
}

/** All running processes, without zombies. */
async function allProcesses(): Promise<Row[]> {
  if (process.platform !== 'linux') {
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,stat=']);
    return rowsOf(stdout.split('\n'), /^\s*(?<id>\d+)\s+(?<parent>\d+)\s+(?<state>\S)/);
  }
  // Small systems have no `ps`.
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')));
  return rowsOf(lines, /^(?<id>\d+) \(.*\) (?<state>\S) (?<parent>\d+) /s);
}

function rowsOf(lines: readonly string[], pattern: RegExp): Row[] {
  return lines.flatMap((line) => {
    const { id, parent, state } = pattern.exec(line)?.groups ?? {};
    return id === undefined || state === 'Z' ? [] : [{ id: Number(id), parent: Number(parent) }];
  });
}

/** The running processes with these IDs, and all their descendants. */
async function familyOf(ids: ReadonlySet<number>): Promise<number[]> {
  const rows = await allProcesses();
  const found = new Set(rows.filter(({ id }) => ids.has(id)).map(({ id }) => id));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { id, parent } of rows) if (found.has(parent)) found.add(id);
  }
  return [...found];
}

/** Sends a signal. Processes that have already ended are ignored. */
export function kill(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch {
    // The process has already ended.
  }
}

export async function untilGone(ids: readonly number[]): Promise<void> {
  await until(
    async () => (await familyOf(new Set(ids))).length === 0,
    () => `processes ${ids.join(', ')} to be gone`,
  );
}

export async function untilSaid(command: Command, words: string): Promise<void> {
  await until(
    () => command.said().includes(words),
    () => `"${words}" in what it said:\n${command.said()}`,
  );
}

/**
 * Waits for a condition; the timeout error contains `what`. Unlike `expect.poll`, it can be used in concurrent tests.
 */
export async function until(condition: () => boolean | Promise<boolean>, what: () => string): Promise<void> {
  await vi.waitFor(
    async () => {
      if (!(await condition())) throw new Error(`Waited for ${what()}`);
    },
    { timeout: 120_000, interval: 200 },
  );
}
