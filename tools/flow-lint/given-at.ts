import { isRecord, recordOf } from '../../src/runtime/utilities/json.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import { inside, type Place } from '../compile/place.ts';
import { groupBy } from './group-by.ts';
import { perCompilation } from './per-compilation.ts';
import { valueAt } from './value-at.ts';

/**
 * The locations where a name is written.
 * If a `{parameter}` of a routine, part or subflow supplies the name, these are the uses that pass it.
 */
export function givenAt(compilation: Compilation, at: Place, name: string): readonly Place[] {
  const written = valueAt(compilation, at);
  const [, parameter] = typeof written === 'string' ? (/^\{(\w+)\}$/.exec(written) ?? []) : [];
  const owner = ownerOf(at);
  if (parameter === undefined || owner === undefined) return [at];
  const found = (usesOf(compilation).get(keyOf(owner)) ?? []).filter(({ given }) => given[parameter] === name);
  return found.length === 0 ? [at] : found.map((use) => inside(use.at, parameter));
}

/** Whether the string contains a `{parameter}` that a use of the routine, part or subflow does not pass. */
export function isUnfilled(compilation: Compilation, at: Place): boolean {
  const [owner, written] = [ownerOf(at), valueAt(compilation, at)];
  if (owner === undefined || typeof written !== 'string') return false;
  // An undeclared parameter of a routine or subflow has its own finding.
  const declared = declaredIn(compilation, owner);
  const parameters = [...written.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => declared?.includes(name) !== false);
  const uses = parameters.length === 0 ? [] : (usesOf(compilation).get(keyOf(owner)) ?? []);
  return uses.some(({ given }) => parameters.some((name) => !Object.hasOwn(given, name)));
}

interface Owner {
  readonly kind: 'routine' | 'part' | 'subflow';
  readonly name: string;
}

function ownerOf({ file }: Place): Owner | undefined {
  const [, folder = '', name = ''] = /^(routines|parts|subflows)\/(.+)\.json$/.exec(file) ?? [];
  if (folder !== '') return { kind: folder === 'routines' ? 'routine' : folder === 'parts' ? 'part' : 'subflow', name };
  const [, subflow] = /^steps\/(.+)\/.+\.json$/.exec(file) ?? [];
  return subflow === undefined ? undefined : { kind: 'subflow', name: subflow };
}

function keyOf({ kind, name }: Owner): string {
  return `${kind} ${name}`;
}

function declaredIn({ files }: Compilation, { kind, name }: Owner): readonly string[] | undefined {
  return kind === 'part' ? undefined : (files.named(kind, name)?.value.parameters ?? []);
}

interface Filling {
  readonly owner: Owner;
  readonly given: Readonly<Record<string, unknown>>;
  readonly at: Place;
}

const usesOf = perCompilation(({ sources }) =>
  groupBy(
    sources.flatMap(({ file, value }) => fillings(value, { file, path: [] })),
    ({ owner }) => keyOf(owner),
  ),
);

function fillings(value: unknown, at: Place): Filling[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => fillings(item, inside(at, index)));
  if (!isRecord(value)) return [];
  const own = fillingIn(value, at);
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => fillings(inner, inside(at, key)))];
}

function fillingIn(value: Readonly<Record<string, unknown>>, at: Place): Filling[] {
  for (const [key, kind] of fillingKeys) {
    const name = value[key];
    if (typeof name !== 'string') continue;
    const isSubflow = kind === 'subflow';
    const given = isSubflow ? recordOf(value['with']) : value;
    return [{ owner: { kind, name }, given, at: isSubflow ? inside(at, 'with') : at }];
  }
  return [];
}

const fillingKeys = [
  ['do', 'routine'],
  ['use', 'part'],
  ['subflow', 'subflow'],
] as const;
