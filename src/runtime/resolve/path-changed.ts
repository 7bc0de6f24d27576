import { isObjectOrArray } from '../utilities/json.ts';
import { snapshotVariableOf } from '../visit/variables.ts';
import type { Snapshot } from '../shapes/snapshot.ts';

/** True if a value at one of these paths changed. Values are compared by identity. */
export function anyPathChanged(paths: readonly string[], before: Snapshot, after: Snapshot): boolean {
  return paths.some((path) => pathChanged(path, before, after));
}

function pathChanged(path: string, before: Snapshot, after: Snapshot): boolean {
  const names = path.split('.');
  let oldValue: unknown;
  let newValue: unknown;
  // No iterator, because this runs for every block and field on every event.
  for (let depth = 0; depth < names.length; depth += 1) {
    const name = names[depth] ?? '';
    if (depth > 0 && Object.is(oldValue, newValue)) return false;
    // If both values are lists, an index compares one item. A field name reads all items of a changed list.
    if (isList(oldValue) && isList(newValue) ? !isIndex(name) : isList(oldValue) || isList(newValue) || isIndex(name))
      return true;
    oldValue = depth === 0 ? snapshotVariableOf(before, name) : memberOf(oldValue, name);
    newValue = depth === 0 ? snapshotVariableOf(after, name) : memberOf(newValue, name);
  }
  return !Object.is(oldValue, newValue);
}

function memberOf(value: unknown, name: string): unknown {
  return isObjectOrArray(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isIndex(name: string): boolean {
  return /^\d+$/.test(name);
}

const isList = Array.isArray;
