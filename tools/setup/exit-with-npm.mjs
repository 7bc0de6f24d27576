import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ppid } from 'node:process';
import { isAlive } from './is-alive.mjs';

/**
 * Exits when npm, which started this process, has ended. npm uses a shell that does not forward signals, so this
 * function watches both.
 */
export function exitWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return;
  const npmId = npmParentOf(ppid);
  const timer = setInterval(() => {
    if (process.ppid === ppid && (npmId === undefined || isAlive(npmId))) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}

/** Undefined if npm is the direct parent, because some shells replace themselves with this process. */
function npmParentOf(shell) {
  const { name = '', parent } = parentOf(shell) ?? {};
  return /(?:^|[/-])(?:ba|da|a|z|k)?sh$/.test(name) ? parent : undefined;
}

/**
 * Name and parent of a process.
 *
 * @param {number} id
 * @returns {{ name: string, parent: number } | undefined}
 */
function parentOf(id) {
  const [, name, parent] = /^\d+ \((.*)\) \S (\d+) /s.exec(statOf(id)) ?? /^\s*(.+?)\s+(\d+)\s*$/.exec(runPs(id)) ?? [];
  return name === undefined ? undefined : { name, parent: Number(parent) };
}

function statOf(id) {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8');
  } catch (error) {
    // `/proc` does not exist, or the process has just ended.
    if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error;
    return '';
  }
}

function runPs(id) {
  const { stdout } = spawnSync('ps', ['-o', 'comm=,ppid=', '-p', String(id)], { encoding: 'utf8' });
  return stdout ?? '';
}
