import * as v from 'valibot';
import { likelyName } from '../compile/expression/closest-names.ts';
import type { ConfigKeyPath, ConfigProblem } from './config-file.ts';

export type AnyShape = v.GenericSchema;

/** All differences between a value and its shape, including every unknown key. */
export function shapeProblems(value: unknown, shape: AnyShape): ConfigProblem[] {
  const knownKeys = nestedKeysOf(shape);
  const remaining: unknown = structuredClone(value);
  const unknownKeys: ConfigProblem[] = [];
  for (;;) {
    const { issues = [] } = v.safeParse(shape, remaining);
    const extra = issues.filter(isUnknownKey);
    // Repeats, because a strict shape reports only the first unknown key.
    if (extra.length === 0) return [...unknownKeys, ...issues.map(problemOf)];
    for (const issue of extra) {
      const path = pathOf(issue);
      unknownKeys.push({ keyPath: path, message: `is not a known key${hintOf(String(path.at(-1)), knownKeys)}` });
      remove(remaining, path);
    }
  }
}

function isUnknownKey({ expected }: v.BaseIssue<unknown>): boolean {
  return expected === 'never';
}

function problemOf(issue: v.BaseIssue<unknown>): ConfigProblem {
  return { keyPath: pathOf(issue), message: messageOf(issue) };
}

const typeNames: Readonly<Record<string, string>> = {
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
  const actual = typeof input === 'object' ? '' : `, and is ${JSON.stringify(input)}`;
  // Issues that do not concern the type have their own message.
  if (kind !== 'schema') return `${message}${actual}`;
  return `must be ${typeNames[type] ?? String(expected).replaceAll(' | ', ' or ').replaceAll(/[()]/g, '')}${actual}`;
}

function pathOf({ path }: v.BaseIssue<unknown>): ConfigKeyPath {
  return (path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

function remove(value: unknown, path: ConfigKeyPath): void {
  const parent = path.slice(0, -1).reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value);
  delete (parent as Record<string, unknown>)[String(path.at(-1))];
}

function hintOf(key: string, names: readonly string[]): string {
  const likely = likelyName(key, names);
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
export function nestedKeysOf(shape: AnyShape): string[] {
  return [...new Set(memberNames(shape as unknown as Nested))];
}

function memberNames({ entries = {}, wrapped, options = [] }: Nested): string[] {
  const inner = [...Object.values(entries), ...(wrapped === undefined ? [] : [wrapped]), ...options];
  return [...Object.keys(entries), ...inner.flatMap(memberNames)];
}
