import type { Compilation } from '../compile/compile-flow.ts';
import type { SourceLocation } from '../compile/source-location.ts';
import { memoizePerCompilation } from './per-compilation.ts';

/** The value at a location; undefined if no value exists there. */
export function valueAt(compilation: Compilation, { file, path }: SourceLocation): unknown {
  const source = byFile(compilation).get(file);
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined),
    source?.value,
  );
}

const byFile = memoizePerCompilation(({ sources }) => new Map(sources.map((source) => [source.file, source])));
