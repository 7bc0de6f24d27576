// The code that comes with the rest of a flow.
export { wholeFlow } from '../runtime/whole-flow.ts';
export { ways } from '../runtime/ways/ways.ts';
