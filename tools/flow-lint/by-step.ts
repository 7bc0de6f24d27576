import type { Compilation } from '../compile/compile-flow.ts';
import { groupBy } from './group-by.ts';
import { perCompilation } from './per-compilation.ts';

/** Names by step; null for the flow itself. */
export type NamesByStep = ReadonlyMap<string | null, ReadonlySet<string>>;

/** Events that elements on each step's screen raise. */
export const raisedByStep: (compilation: Compilation) => NamesByStep = perCompilation(({ uses }) =>
  namesByStep(uses.flatMap((use) => (use.kind === 'raises' ? [{ step: use.owner.step, name: use.name }] : []))),
);

export const openedByStep: (compilation: Compilation) => NamesByStep = perCompilation(({ flow, nodeOwners }) =>
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
