import { isObjectOrArray } from './json.ts';

/**
 * A copy of `root` with `value` at `path`; missing parents become objects. Names that would change a prototype are
 * ignored.
 */
export function writePath(
  root: Readonly<Record<string, unknown>>,
  path: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const [name, ...childPath] = path;
  const copy = (Array.isArray(root) ? [...root] : { ...root }) as Record<string, unknown>;
  if (name === undefined || ['__proto__', 'constructor', 'prototype'].includes(name)) return copy;
  const child = Object.hasOwn(root, name) ? root[name] : undefined;
  copy[name] = childPath.length === 0 ? value : writePath(isObjectOrArray(child) ? child : {}, childPath, value);
  return copy;
}

export function readPath(root: unknown, path: readonly string[]): unknown {
  let value = root;
  // No iterator, because this runs for each field on every event.
  for (let depth = 0; depth < path.length; depth += 1) {
    const name = path[depth] ?? '';
    if (!isObjectOrArray(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}
