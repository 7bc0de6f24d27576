import { isRecord } from '../../src/runtime/json.ts';
import type { Cursor } from './cursor.ts';

/** A part where it is used, or a routine where it is run. */
type Filled = Cursor<Readonly<Record<string, unknown>>>;

/** The {parameters} that are filled where a part or routine is named: every key but those that name and guard it. */
export function givenParameters(at: Filled, own: readonly string[]): Record<string, string> {
  const given = Object.entries(at.value).filter(([key]) => !own.includes(key));
  return Object.fromEntries(given.map(([key, value]) => [key, typeof value === 'string' ? value : '']));
}

/** Reports parameters that are missing, at the name, and those that nothing takes. */
export function checkParameters(
  at: Filled,
  {
    kind,
    named,
    wanted,
    given,
  }: {
    readonly kind: 'part' | 'routine';
    readonly named: Cursor;
    readonly wanted: readonly string[];
    readonly given: readonly string[];
  },
): void {
  const what = `The ${kind} "${String(named.value)}"`;
  for (const name of wanted.filter((one) => !given.includes(one)))
    named.report(`${kind}-parameters`, `${what} needs "${name}"`);
  for (const name of given.filter((one) => !wanted.includes(one)))
    at.child(name).key.report(`${kind}-parameters`, `${what} has no parameter "${name}"`, wanted);
}

/** Names of the {parameters} in the strings below a value. */
export function parametersIn(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const inner = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return [...new Set(inner.flatMap(parametersIn))];
}

/** Fills {parameters} of a part or routine in every string below a value. */
export function fillParameters<T>(value: T, parameters: Readonly<Record<string, string>>): T {
  const filled = (inner: unknown): unknown => {
    if (typeof inner === 'string')
      return inner.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
        Object.hasOwn(parameters, name) ? (parameters[name] ?? '') : whole,
      );
    if (Array.isArray(inner)) return inner.map(filled);
    if (!isRecord(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, below]) => [key, filled(below)]));
  };
  return filled(value) as T;
}
