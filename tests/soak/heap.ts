import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What the heap holds after everything that nobody holds is gone, in bytes. */
export function heldBytes(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
