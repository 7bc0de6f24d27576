/** Ends the process when its parent has ended. Loaded by `--import` into every child script. */
import { isMainThread } from 'node:worker_threads';

const parent = process.ppid;

if (isMainThread) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
    // For processes that ignore SIGTERM.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 3_000).unref();
  }, 500);
  timer.unref();
}
