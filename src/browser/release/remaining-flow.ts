// Lazy chunk: the code that merges the remaining flow into the initial flow.
export { mergeFlow } from '../../runtime/definition/merge-flow.ts';
export { optionalFeatures } from '../../runtime/features/optional-features.ts';
