import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A program that runs, with a home of its own: neither the settings nor the files of whoever runs the tests are its. */
export interface Program {
  /**
   * Waits until it has said something, on any of its outputs.
   *
   * @returns what the first group of the pattern holds
   * @throws Error with what it said instead, if it ends before
   */
  said(pattern: RegExp): Promise<string>;
  /** Ends it with all that it started, and removes its home. */
  end(): Promise<void>;
}

/** A folder that a browser may fill. */
export async function ownFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'engine-'));
}

/** Starts a program, found by path. */
export function startProgram(
  path: string,
  parameters: readonly string[],
  home: string,
  env: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(path, parameters, {
    // A group of its own: a browser is many processes.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, ...env },
  });
  let text = '';
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  for (const stream of child.stdio.slice(1)) {
    stream?.on('data', (chunk) => {
      text += String(chunk);
      tell();
    });
  }
  let isGone = false;
  const gone = new Promise<void>((resolve) => {
    for (const event of ['exit', 'error'])
      child.once(event, () => {
        isGone = true;
        tell();
        resolve();
      });
  });
  const kill = (): void => killGroup(child);
  // Nothing is left behind when the tests themselves are broken off.
  process.once('exit', kill);
  return {
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = pattern.exec(text)?.[1];
          if (found === undefined && !isGone) return;
          listeners.delete(look);
          if (found === undefined) reject(new Error(`${path} has ended: ${text}`));
          else resolve(found);
        };
        listeners.add(look);
        look();
      }),
    async end() {
      kill();
      await gone;
      process.off('exit', kill);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself meanwhile.
  }
}
