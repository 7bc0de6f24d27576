import type { Compilation } from '../../compile/compile-flow.ts';
import { stepFiles } from '../../flow-lint/step-files.ts';
import { waysOn } from '../../flow-lint/graph/ways-on.ts';
import { groupBy } from '../../flow-lint/group-by.ts';
import { perCompilation } from '../../flow-lint/per-compilation.ts';

/** Steps that use a file and steps that go directly to them; undefined if it can be any step. */
export function stepsNear(compilation: Compilation, file: string): ReadonlySet<string> | undefined {
  const users = usersByFile(compilation).get(file);
  if (users === undefined || users.has(null)) return undefined;
  const predecessors = [...waysOn(compilation)].filter(([, targets]) => [...users].some((id) => targets.has(id ?? '')));
  return new Set([...users, ...predecessors.map(([from]) => from)].flatMap((id) => id ?? []));
}

/** Steps that use each file; null is the flow itself. */
const usersByFile = perCompilation((compilation) => {
  const { nodePlaces, nodeOwners, fields, expressions } = compilation;
  const uses = [
    ...stepFiles(compilation).map(({ file, name }) => ({ file, step: name })),
    ...nodePlaces.map(({ file }, id) => ({ file, step: nodeOwners[id]?.step ?? null })),
    ...[...fields, ...expressions].map(({ at, owner }) => ({ file: at.file, step: owner.step })),
  ];
  const users = groupBy(uses, ({ file }) => file);
  return new Map(
    [...users].map(([file, fileUses]) => [file, new Set<string | null>(fileUses.map(({ step }) => step))]),
  );
});
