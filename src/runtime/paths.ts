import { isNested } from './json.ts';

/**
 * A copy of `root` in which the value at `path` is `value`; parts that are neither objects nor lists become objects.
 * Names that would reach an object's prototype are refused.
 */
export function writePath(
  root: Readonly<Record<string, unknown>>,
  path: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const [name, ...rest] = path;
  // What has places is a list, and stays one.
  const copy = (Array.isArray(root) ? [...root] : { ...root }) as Record<string, unknown>;
  if (name === undefined || ['__proto__', 'constructor', 'prototype'].includes(name)) return copy;
  const inner = Object.hasOwn(root, name) ? root[name] : undefined;
  copy[name] = rest.length === 0 ? value : writePath(isNested(inner) ? inner : {}, rest, value);
  return copy;
}

/** The value at `path`, or undefined. */
export function readPath(root: unknown, path: readonly string[]): unknown {
  let value = root;
  // Asked for each field and each event: an iterator would be one more object for each.
  for (let depth = 0; depth < path.length; depth += 1) {
    const name = path[depth] ?? '';
    if (!isNested(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}
