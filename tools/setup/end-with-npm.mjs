import { spawnSync } from 'node:child_process';
import { ppid } from 'node:process';
import { isAlive } from './is-alive.mjs';

/**
 * Ends this process when the npm that runs it is gone. Between the two is a shell, which hands no signal on and goes on
 * waiting when npm is killed, so both are watched. A script that is run by hand lives on without its shell, as others do.
 */
export function endWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return;
  const above = npmAbove(ppid);
  const look = setInterval(() => {
    if (process.ppid === ppid && (above === undefined || isAlive(above))) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  look.unref();
}

/** The process above a shell; some shells take the place of their last command, and npm is the parent itself. */
function npmAbove(shell) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(shell)], { encoding: 'utf8' });
  const [, parent, name] = /^\s*(\d+)\s+(.+?)\s*$/.exec(stdout ?? '') ?? [];
  return parent !== undefined && /(?:^|[/-])(?:ba|da|a|z|k)?sh$/.test(name ?? '') ? Number(parent) : undefined;
}
