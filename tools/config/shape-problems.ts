import * as v from 'valibot';
import { likelyName } from '../compile/expression/closest-names.ts';
import type { ConfigPath, ConfigProblem } from './config-file.ts';

export type AnyShape = v.GenericSchema;

/** All problems of a value by its shape, including every unknown key. */
export function shapeProblems(value: unknown, shape: AnyShape): ConfigProblem[] {
  const names = keysOf(shape);
  const rest: unknown = structuredClone(value);
  const unknown: ConfigProblem[] = [];
  for (;;) {
    const { issues = [] } = v.safeParse(shape, rest);
    const extra = issues.filter(isUnknownKey);
    // A strict shape reports only the first unknown key.
    if (extra.length === 0) return [...unknown, ...issues.map(problemOf)];
    for (const issue of extra) {
      const path = pathOf(issue);
      unknown.push({ path, message: `is not a known key${hintOf(String(path.at(-1)), names)}` });
      remove(rest, path);
    }
  }
}

function isUnknownKey({ expected }: v.BaseIssue<unknown>): boolean {
  return expected === 'never';
}

function problemOf(issue: v.BaseIssue<unknown>): ConfigProblem {
  return { path: pathOf(issue), message: messageOf(issue) };
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  strict_object: 'an object',
  object_with_rest: 'an object',
  record: 'an object',
};

function messageOf({ kind, type, expected, message, input }: v.BaseIssue<unknown>): string {
  if (input === undefined) return 'is missing';
  const is = typeof input === 'object' ? '' : `, and is ${JSON.stringify(input)}`;
  // Checks other than of the type have their own message.
  if (kind !== 'schema') return `${message}${is}`;
  return `must be ${kinds[type] ?? String(expected).replaceAll(' | ', ' or ').replaceAll(/[()]/g, '')}${is}`;
}

function pathOf({ path }: v.BaseIssue<unknown>): ConfigPath {
  return (path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

function remove(value: unknown, path: ConfigPath): void {
  const holder = path.slice(0, -1).reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value);
  delete (holder as Record<string, unknown>)[String(path.at(-1))];
}

function hintOf(written: string, names: readonly string[]): string {
  const likely = likelyName(written, names);
  return likely === undefined ? '' : `; did you mean "${likely}"?`;
}

interface Nested {
  readonly entries?: Readonly<Record<string, Nested>>;
  readonly wrapped?: Nested;
  readonly options?: readonly Nested[];
}

/**
 * Names of all members of a shape, nested ones included.
 *
 * @internal
 */
export function keysOf(shape: AnyShape): string[] {
  return [...new Set(namesIn(shape as unknown as Nested))];
}

function namesIn({ entries = {}, wrapped, options = [] }: Nested): string[] {
  const inner = [...Object.values(entries), ...(wrapped === undefined ? [] : [wrapped]), ...options];
  return [...Object.keys(entries), ...inner.flatMap(namesIn)];
}
