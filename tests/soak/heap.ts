import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
// What the engine compiles of functions that run often lies in the heap too, and grows for long: all that 1,000 steps left behind.
for (const flag of ['--no-opt', '--no-sparkplug', '--no-flush-bytecode']) setFlagsFromString(flag);
const collect = runInNewContext('gc') as () => void;

/** What the heap holds after everything that nobody holds is gone, in bytes. */
export function heldBytes(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
