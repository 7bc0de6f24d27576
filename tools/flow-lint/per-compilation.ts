import type { Compilation } from '../compile/compile-flow.ts';

/** Memoizes a function by compilation. */
export function perCompilation<T>(find: (compilation: Compilation) => T): (compilation: Compilation) => T {
  const found = new WeakMap<Compilation, { readonly value: T }>();
  return (compilation) => {
    const known = found.get(compilation);
    if (known !== undefined) return known.value;
    const value = find(compilation);
    found.set(compilation, { value });
    return value;
  };
}
