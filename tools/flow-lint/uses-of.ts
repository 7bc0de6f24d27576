import type { Compilation } from '../compile/compile-flow.ts';
import type { NameReference } from '../compile/uses.ts';
import { groupBy } from './group-by.ts';
import { memoizePerCompilation } from './per-compilation.ts';

type Kind = NameReference['kind'];

const usesByKind = memoizePerCompilation(({ uses }) => groupBy<NameReference, Kind>(uses, ({ kind }) => kind));

/** All uses of one kind. Uses are grouped once, because a large flow has many uses. */
export function usesOf<K extends Kind>(
  compilation: Compilation,
  kind: K,
): readonly Extract<NameReference, { readonly kind: K }>[] {
  return (usesByKind(compilation).get(kind) ?? []) as Extract<NameReference, { readonly kind: K }>[];
}
