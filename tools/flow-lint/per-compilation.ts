import type { Compilation } from '../compile/compile-flow.ts';

export function memoizePerCompilation<T>(compute: (compilation: Compilation) => T): (compilation: Compilation) => T {
  const results = new WeakMap<Compilation, { readonly value: T }>();
  return (compilation) => {
    const cached = results.get(compilation);
    if (cached !== undefined) return cached.value;
    const value = compute(compilation);
    results.set(compilation, { value });
    return value;
  };
}
