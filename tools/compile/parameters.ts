import { isRecord } from '../../src/runtime/utilities/json.ts';
import type { Cursor } from './cursor.ts';
import { mapItems } from './file-shape/items.ts';

/** A cursor at a use of a part, a routine call, or the parameters of a subflow use. */
type ParametersCursor = Cursor<Readonly<Record<string, unknown>>>;

/**
 * The parameters that a use of a part, routine or subflow passes. Missing parameters are reported at the name, and
 * unknown parameters at their key. Missing parameters become ''.
 */
export function parametersOfUse(
  cursor: ParametersCursor,
  kind: 'part' | 'routine' | 'subflow',
  nameCursor: Cursor<string>,
  declared: readonly string[],
): Record<string, string> {
  const reservedKeys = { part: ['when', 'use'], routine: ['when', 'do'], subflow: [] as string[] }[kind];
  const entries = Object.entries(cursor.value).filter(([key]) => !reservedKeys.includes(key));
  const names = entries.map(([key]) => key);
  const subject = `The ${kind} "${nameCursor.value}"`;
  const missing = declared.filter((name) => !names.includes(name));
  for (const name of missing) nameCursor.report(`${kind}-parameters`, `${subject} needs "${name}"`);
  for (const name of names.filter((name) => !declared.includes(name)))
    cursor.child(name).atKey.report(`${kind}-parameters`, `${subject} has no parameter "${name}"`, declared);
  return Object.fromEntries([
    ...missing.map((name) => [name, '']),
    ...entries.map(([key, value]) => [key, typeof value === 'string' ? value : '']),
  ]) as Record<string, string>;
}

export function parametersIn(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const inner = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return [...new Set(inner.flatMap(parametersIn))];
}

export function fillParameters<T>(value: T, parameters: Readonly<Record<string, string>>): T {
  const fill = (inner: unknown): unknown => {
    if (typeof inner === 'string')
      return inner.replaceAll(/\{(\w+)\}/g, (match, name: string) =>
        Object.hasOwn(parameters, name) ? (parameters[name] ?? '') : match,
      );
    if (Array.isArray(inner)) return mapItems<unknown, unknown>(inner, fill);
    if (!isRecord(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, nested]) => [key, fill(nested)]));
  };
  return fill(value) as T;
}
