import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Name and parent of a process.
 *
 * @param {number} id
 * @returns {{ name: string, parent: number } | undefined}
 */
export function parentOf(id) {
  const [, name, parent] = /^\d+ \((.*)\) \S (\d+) /s.exec(statOf(id)) ?? /^\s*(.+?)\s+(\d+)\s*$/.exec(askPs(id)) ?? [];
  return name === undefined ? undefined : { name, parent: Number(parent) };
}

function statOf(id) {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8');
  } catch (error) {
    // No `/proc`, or the process has just ended.
    if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error;
    return '';
  }
}

function askPs(id) {
  const { stdout } = spawnSync('ps', ['-o', 'comm=,ppid=', '-p', String(id)], { encoding: 'utf8' });
  return stdout ?? '';
}
