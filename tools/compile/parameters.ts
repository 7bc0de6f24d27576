import { isRecord } from '../../src/runtime/utilities/json.ts';
import type { Cursor } from './cursor.ts';
import { mapItems } from './file-shape/items.ts';

/** The use of a part, a call of a routine, or the parameters of a subflow use. */
type Filled = Cursor<Readonly<Record<string, unknown>>>;

/**
 * The parameters given at a use of a part, routine or subflow.
 * Reports missing parameters at the name, and unknown ones at their key. Missing ones become ''.
 */
export function givenParameters(
  at: Filled,
  kind: 'part' | 'routine' | 'subflow',
  named: Cursor<string>,
  wanted: readonly string[],
): Record<string, string> {
  const own = { part: ['when', 'use'], routine: ['when', 'do'], subflow: [] as string[] }[kind];
  const given = Object.entries(at.value).filter(([key]) => !own.includes(key));
  const names = given.map(([key]) => key);
  const what = `The ${kind} "${named.value}"`;
  const missing = wanted.filter((one) => !names.includes(one));
  for (const name of missing) named.report(`${kind}-parameters`, `${what} needs "${name}"`);
  for (const name of names.filter((one) => !wanted.includes(one)))
    at.child(name).key.report(`${kind}-parameters`, `${what} has no parameter "${name}"`, wanted);
  return Object.fromEntries([
    ...missing.map((name) => [name, '']),
    ...given.map(([key, value]) => [key, typeof value === 'string' ? value : '']),
  ]) as Record<string, string>;
}

/** Names of the `{parameters}` in all strings of a value. */
export function parametersIn(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const inner = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return [...new Set(inner.flatMap(parametersIn))];
}

/** Fills `{parameters}` in all strings of a value. */
export function fillParameters<T>(value: T, parameters: Readonly<Record<string, string>>): T {
  const filled = (inner: unknown): unknown => {
    if (typeof inner === 'string')
      return inner.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
        Object.hasOwn(parameters, name) ? (parameters[name] ?? '') : whole,
      );
    if (Array.isArray(inner)) return mapItems<unknown, unknown>(inner, filled);
    if (!isRecord(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, below]) => [key, filled(below)]));
  };
  return filled(value) as T;
}
