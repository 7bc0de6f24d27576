/**
 * Ends the process when the one that started it is gone, as if that had said so. Loaded by `--import` into what a command runs,
 * so that nothing goes on installing, building or testing for somebody who was killed.
 */
import { isMainThread } from 'node:worker_threads';

const parent = process.ppid;

if (isMainThread) {
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
    // What does not end by that ends by this.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 3_000).unref();
  }, 500);
  look.unref();
}
