import { isRecord } from './json.ts';

/**
 * A copy of `root` in which the value at `path` is `value`; parts that are no objects become objects.
 * Names that would reach an object's prototype are refused.
 */
export function writePath(
  root: Readonly<Record<string, unknown>>,
  path: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const [name, ...rest] = path;
  if (name === undefined || ['__proto__', 'constructor', 'prototype'].includes(name)) return { ...root };
  const inner = Object.hasOwn(root, name) ? root[name] : undefined;
  return { ...root, [name]: rest.length === 0 ? value : writePath(isRecord(inner) ? inner : {}, rest, value) };
}

/** The value at `path`, or undefined. */
export function readPath(root: unknown, path: readonly string[]): unknown {
  let value = root;
  for (const name of path) {
    if (!isRecord(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}
