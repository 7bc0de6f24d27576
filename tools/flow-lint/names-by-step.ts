import type { Compilation } from '../compile/compile-flow.ts';
import { groupBy } from './group-by.ts';
import { memoizePerCompilation } from './per-compilation.ts';

/** Names for each step. The key null is the flow itself. */
export type NamesByStep = ReadonlyMap<string | null, ReadonlySet<string>>;

/** For each step, the events that elements on its screen raise. */
export const raisedEventsByStep: (compilation: Compilation) => NamesByStep = memoizePerCompilation(({ uses }) =>
  namesByStep(uses.flatMap((use) => (use.kind === 'raises' ? [{ step: use.owner.step, name: use.name }] : []))),
);

export const openedModalsByStep: (compilation: Compilation) => NamesByStep = memoizePerCompilation(
  ({ flow, nodeOwners }) =>
    namesByStep(
      flow.nodes.flatMap((node, id) =>
        node.op === 'open' ? [{ step: nodeOwners[id]?.step ?? null, name: node.modal }] : [],
      ),
    ),
);

function namesByStep(uses: readonly { readonly step: string | null; readonly name: string }[]): NamesByStep {
  const groups = groupBy(uses, ({ step }) => step);
  return new Map([...groups].map(([step, usesOfStep]) => [step, new Set(usesOfStep.map(({ name }) => name))]));
}
