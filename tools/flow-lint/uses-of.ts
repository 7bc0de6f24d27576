import type { Compilation } from '../compile/compile-flow.ts';
import type { Use } from '../compile/uses.ts';
import { groupBy } from './group-by.ts';
import { perCompilation } from './per-compilation.ts';

type Kind = Use['kind'];

const usesByKind = perCompilation(({ uses }) => groupBy<Use, Kind>(uses, ({ kind }) => kind));

/** All uses of one kind. They are grouped once, because a large flow has many. */
export function usesOf<K extends Kind>(
  compilation: Compilation,
  kind: K,
): readonly Extract<Use, { readonly kind: K }>[] {
  return (usesByKind(compilation).get(kind) ?? []) as Extract<Use, { readonly kind: K }>[];
}
