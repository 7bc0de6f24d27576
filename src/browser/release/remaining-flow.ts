// Lazy chunk: the code that merges the remaining flow into the initial flow.
export { wholeFlow } from '../../runtime/whole-flow.ts';
export { ways } from '../../runtime/ways/ways.ts';
