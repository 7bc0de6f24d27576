import { isRecord } from '../../src/runtime/json.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import { inside, type Place } from '../compile/place.ts';
import { groupBy } from './group-by.ts';
import { perCompilation } from './per-compilation.ts';
import { valueAt } from './value-at.ts';

/**
 * Where a name is written that stands in a routine or part as one of its {parameters}: at those who fill it with that name.
 * The place itself, where the name stands there.
 */
export function givenAt(compilation: Compilation, at: Place, name: string): readonly Place[] {
  const written = valueAt(compilation, at);
  const [, parameter] = typeof written === 'string' ? (/^\{(\w+)\}$/.exec(written) ?? []) : [];
  const [, owner] = /^(?:routines|parts)\/(.+)\.json$/.exec(at.file) ?? [];
  if (parameter === undefined || owner === undefined) return [at];
  const found = (usesOf(compilation).get(owner) ?? []).filter(({ given }) => given[parameter] === name);
  return found.length === 0 ? [at] : found.map((use) => inside(use.at, parameter));
}

interface Filling {
  readonly name: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly at: Place;
}

const usesOf = perCompilation(({ sources }) =>
  groupBy(
    sources.flatMap(({ file, value }) => fillings(value, { file, path: [] })),
    ({ name }) => name,
  ),
);

function fillings(value: unknown, at: Place): Filling[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => fillings(item, inside(at, index)));
  if (!isRecord(value)) return [];
  const name = value['do'] ?? value['use'];
  const own = typeof name === 'string' ? [{ name, given: value, at }] : [];
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => fillings(inner, inside(at, key)))];
}
