import { ppid } from 'node:process';
import { isAlive } from './is-alive.mjs';
import { parentOf } from './parent-of.mjs';

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
  const { name = '', parent } = parentOf(shell) ?? {};
  return /(?:^|[/-])(?:ba|da|a|z|k)?sh$/.test(name) ? parent : undefined;
}
