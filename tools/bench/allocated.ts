import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { median } from './costs.ts';

const calls = 20;
const batches = 15;

/**
 * What a call allocates, in kB, whether or not it is held: how much the heap grows over a few calls between two collections
 * of garbage. A collection within a batch would hide what was allocated before it; the median of many batches leaves it out.
 */
export function allocatedKB(call: () => unknown): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const grown: number[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let done = 0; done < calls; done += 1) call();
    grown.push(process.memoryUsage().heapUsed - before);
  }
  return median(grown) / calls / 1_000;
}
