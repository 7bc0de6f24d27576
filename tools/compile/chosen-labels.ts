import { labelsEntry } from '../../src/runtime/shapes/changes.ts';
import type { CompiledEntry } from '../../src/runtime/shapes/compiled-data.ts';
import type { CompiledFlow } from '../../src/runtime/shapes/compiled-flow.ts';
import type { CompilerState } from './cursor.ts';

/** Adds the entry for labels of chosen options, if a review shows fetched choices or an expression reads the labels. */
export function withChosenLabels(flow: CompiledFlow, { fields, reviews, uses }: CompilerState): CompiledFlow {
  const reviewed = new Set(reviews.flatMap(({ steps }) => steps.map(({ step }) => step)));
  const isReviewed = fields.some(
    ({ field: { options }, owner: { step } }) =>
      options !== undefined && 'from' in options && step !== null && reviewed.has(step),
  );
  const isRead = uses.some((use) => use.kind === 'path' && use.names[0] === labelsEntry);
  if (!isReviewed && !isRead) return flow;
  const isKept = Object.values(flow.context).some(({ keep }) => keep !== undefined);
  const entry: CompiledEntry = { initial: [], ...(isKept ? { keep: true } : {}) };
  return { ...flow, context: { ...flow.context, [labelsEntry]: entry } };
}
