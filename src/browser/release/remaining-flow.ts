// Lazy chunk: the code that merges the remaining flow into the initial flow.
export { mergeFlow } from '../../runtime/whole-flow.ts';
export { optionalFeatures } from '../../runtime/ways/ways.ts';
