import type { Compilation } from '../compile/compile-flow.ts';
import { memoizePerCompilation } from './per-compilation.ts';
import { valueAt } from './value-at.ts';

const expressionRules: ReadonlySet<string> = new Set(['expression', 'unknown-function', 'unknown-name']);

/**
 * Paths in expressions with errors: `['order', 'year']` for `$order.year`. They count as read, to avoid further
 * findings.
 */
export const pathsInInvalidExpressions: (compilation: Compilation) => readonly (readonly string[])[] =
  memoizePerCompilation((compilation) =>
    compilation.findings.flatMap(({ rule, at }) => {
      const source = expressionRules.has(rule) ? valueAt(compilation, at) : undefined;
      return typeof source === 'string'
        ? [...source.matchAll(/\$(\w+(?:\.\w+)*)/g)].map(([, path = '']) => path.split('.'))
        : [];
    }),
  );
