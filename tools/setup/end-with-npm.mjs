import { ppid } from 'node:process';
import { isAlive } from './is-alive.mjs';
import { parentOf } from './parent-of.mjs';

/**
 * Exits when the npm that started this process is gone. npm uses a shell that does not forward signals, so both are
 * watched.
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

/** Undefined if npm is the direct parent, because some shells replace themselves. */
function npmAbove(shell) {
  const { name = '', parent } = parentOf(shell) ?? {};
  return /(?:^|[/-])(?:ba|da|a|z|k)?sh$/.test(name) ? parent : undefined;
}
