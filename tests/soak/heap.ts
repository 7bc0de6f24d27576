import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
// Turns off optimization. Compiled code of hot functions is on the heap too, and its growth would hide a leak.
for (const flag of ['--no-opt', '--no-sparkplug', '--no-flush-bytecode']) setFlagsFromString(flag);
const collect = runInNewContext('gc') as () => void;

/** Bytes on the heap after garbage collection. */
export function heldBytes(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
