import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The name of a process, and the id of the one above it. Linux tells in files, also where there is no `ps`.
 *
 * @param {number} id
 * @returns {{ name: string, parent: number } | undefined} undefined where nobody tells
 */
export function parentOf(id) {
  const [, name, parent] = /^\d+ \((.*)\) \S (\d+) /s.exec(statOf(id)) ?? /^\s*(.+?)\s+(\d+)\s*$/.exec(askPs(id)) ?? [];
  return name === undefined ? undefined : { name, parent: Number(parent) };
}

function statOf(id) {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8');
  } catch (error) {
    // There is no /proc, or the process ends at this moment.
    if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error;
    return '';
  }
}

/** Only where there is no /proc. */
function askPs(id) {
  const { stdout } = spawnSync('ps', ['-o', 'comm=,ppid=', '-p', String(id)], { encoding: 'utf8' });
  return stdout ?? '';
}
