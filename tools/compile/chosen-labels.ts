import { labelEntries, labelsName } from '../../src/runtime/shapes/changes.ts';
import type { CompiledEntry } from '../../src/runtime/shapes/compiled-data.ts';
import type { CompiledFlow } from '../../src/runtime/shapes/compiled-flow.ts';
import { bare } from './bare.ts';
import type { CompilerState } from './cursor.ts';
import { called, pathOf } from './expression/build.ts';

/** Adds the entries for labels of chosen options, if a review shows fetched choices or an expression reads the labels. */
export function withChosenLabels(flow: CompiledFlow, { fields, reviews, uses }: CompilerState): CompiledFlow {
  const reviewed = new Set(reviews.flatMap(({ steps }) => steps.map(({ step }) => step)));
  const isReviewed = fields.some(
    ({ field: { options }, owner: { step } }) =>
      options !== undefined && 'from' in options && step !== null && reviewed.has(step),
  );
  const isRead = uses.some((use) => use.kind === 'path' && use.names[0] === labelsName);
  if (!isReviewed && !isRead) return flow;
  const isKept = Object.values(flow.context).some(({ keep }) => keep !== undefined);
  const { kept, others } = labelEntries;
  const entries: Record<string, CompiledEntry> = {
    [kept]: { initial: [], ...(isKept ? { keep: true } : {}) },
    [others]: { initial: [] },
  };
  const all = called('append', pathOf(kept), pathOf(others));
  return {
    ...flow,
    context: bare({ ...flow.context, ...entries }),
    let: { ...flow.let, [labelsName]: all },
  };
}
