import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running program with a separate home folder, so it uses no settings or files of the current user. */
export interface Program {
  /**
   * Waits until the output of the program matches a pattern.
   *
   * @returns the text of the first group
   * @throws Error with the output so far if the program ends first
   */
  said(pattern: RegExp): Promise<string>;
  end(): Promise<void>;
}

export async function ownFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'engine-'));
}

export function startProgram(
  path: string,
  parameters: readonly string[],
  home: string,
  env: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(path, parameters, {
    // A process group, because a browser is many processes.
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
  // Kills the browser if the test run is aborted.
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
    // The process has already ended.
  }
}
