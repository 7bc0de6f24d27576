import { isRecord, recordOrEmpty } from '../../src/runtime/utilities/json.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import { nestedLocation, type SourceLocation } from '../compile/source-location.ts';
import { groupBy } from './group-by.ts';
import { memoizePerCompilation } from './per-compilation.ts';
import { valueAt } from './value-at.ts';

/**
 * The locations where a name is written.
 * If a `{parameter}` of a routine, part or subflow supplies the name, these are the locations of the uses that pass it.
 */
export function originsOfName(
  compilation: Compilation,
  location: SourceLocation,
  name: string,
): readonly SourceLocation[] {
  const value = valueAt(compilation, location);
  const [, parameter] = typeof value === 'string' ? (/^\{(\w+)\}$/.exec(value) ?? []) : [];
  const owner = ownerOf(location);
  if (parameter === undefined || owner === undefined) return [location];
  const passing = (usesOf(compilation).get(keyOf(owner)) ?? []).filter(({ passed }) => passed[parameter] === name);
  return passing.length === 0 ? [location] : passing.map((use) => nestedLocation(use.at, parameter));
}

/** Whether the string contains a `{parameter}` that a use of the routine, part or subflow does not pass. */
export function hasMissingParameter(compilation: Compilation, location: SourceLocation): boolean {
  const [owner, written] = [ownerOf(location), valueAt(compilation, location)];
  if (owner === undefined || typeof written !== 'string') return false;
  // An undeclared parameter of a routine or subflow has its own finding.
  const declared = declaredIn(compilation, owner);
  const parameters = [...written.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => declared?.includes(name) !== false);
  const uses = parameters.length === 0 ? [] : (usesOf(compilation).get(keyOf(owner)) ?? []);
  return uses.some(({ passed }) => parameters.some((name) => !Object.hasOwn(passed, name)));
}

interface Owner {
  readonly kind: 'routine' | 'part' | 'subflow';
  readonly name: string;
}

function ownerOf({ file }: SourceLocation): Owner | undefined {
  const [, folder = '', name = ''] = /^(routines|parts|subflows)\/(.+)\.json$/.exec(file) ?? [];
  if (folder !== '') return { kind: folder === 'routines' ? 'routine' : folder === 'parts' ? 'part' : 'subflow', name };
  const [, subflow] = /^steps\/(.+)\/.+\.json$/.exec(file) ?? [];
  return subflow === undefined ? undefined : { kind: 'subflow', name: subflow };
}

function keyOf({ kind, name }: Owner): string {
  return `${kind} ${name}`;
}

function declaredIn({ files }: Compilation, { kind, name }: Owner): readonly string[] | undefined {
  return kind === 'part' ? undefined : (files.find(kind, name)?.value.parameters ?? []);
}

interface ParameterUse {
  readonly owner: Owner;
  readonly passed: Readonly<Record<string, unknown>>;
  readonly at: SourceLocation;
}

const usesOf = memoizePerCompilation(({ sources }) =>
  groupBy(
    sources.flatMap(({ file, value }) => parameterUses(value, { file, path: [] })),
    ({ owner }) => keyOf(owner),
  ),
);

function parameterUses(value: unknown, location: SourceLocation): ParameterUse[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => parameterUses(item, nestedLocation(location, index)));
  if (!isRecord(value)) return [];
  const ownUses = parameterUseIn(value, location);
  return [
    ...ownUses,
    ...Object.entries(value).flatMap(([key, inner]) => parameterUses(inner, nestedLocation(location, key))),
  ];
}

function parameterUseIn(value: Readonly<Record<string, unknown>>, location: SourceLocation): ParameterUse[] {
  for (const [key, kind] of usingKeys) {
    const name = value[key];
    if (typeof name !== 'string') continue;
    const isSubflow = kind === 'subflow';
    const passed = isSubflow ? recordOrEmpty(value['with']) : value;
    return [{ owner: { kind, name }, passed, at: isSubflow ? nestedLocation(location, 'with') : location }];
  }
  return [];
}

const usingKeys = [
  ['do', 'routine'],
  ['use', 'part'],
  ['subflow', 'subflow'],
] as const;
