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
  const owner = ownerOf(at);
  if (parameter === undefined || owner === undefined) return [at];
  const found = (usesOf(compilation).get(owner) ?? []).filter(({ given }) => given[parameter] === name);
  return found.length === 0 ? [at] : found.map((use) => inside(use.at, parameter));
}

/** Something stands there with a {parameter} that one of those who use the routine or part does not fill. */
export function isUnfilled(compilation: Compilation, at: Place): boolean {
  const [owner, written] = [ownerOf(at), valueAt(compilation, at)];
  if (owner === undefined || typeof written !== 'string') return false;
  // A routine declares what it is given; what is written otherwise in it is a mistake of its own.
  const declared = at.file.startsWith('parts/')
    ? undefined
    : (compilation.files.named('routine', owner)?.value.parameters ?? []);
  const parameters = [...written.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => declared?.includes(name) !== false);
  const uses = parameters.length === 0 ? [] : (usesOf(compilation).get(owner) ?? []);
  return uses.some(({ given }) => parameters.some((name) => !Object.hasOwn(given, name)));
}

function ownerOf({ file }: Place): string | undefined {
  return (/^(?:routines|parts)\/(.+)\.json$/.exec(file) ?? [])[1];
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
