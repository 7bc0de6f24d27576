import { isNested } from '../json.ts';
import { nameIn } from '../names.ts';
import type { Snapshot } from '../shapes/snapshot.ts';

/** Whether anything that these paths of names lead to is another than before. What both share is not looked into. */
export function anyDiffers(paths: readonly string[], before: Snapshot, after: Snapshot): boolean {
  return paths.some((path) => differs(path, before, after));
}

/** The same of one path. */
function differs(names: string, before: Snapshot, after: Snapshot): boolean {
  const path = names.split('.');
  let one: unknown;
  let other: unknown;
  // Asked for each part and each event: `entries()` would make a pair for each name.
  for (let depth = 0; depth < path.length; depth += 1) {
    const name = path[depth] ?? '';
    if (depth > 0 && Object.is(one, other)) return false;
    // A path goes through a list to all of its items, unless it names one; of what is no list, an index may be the whole.
    if (isList(one) && isList(other) ? !isIndex(name) : isList(one) || isList(other) || isIndex(name)) return true;
    one = depth === 0 ? nameIn(before, name) : ownOf(one, name);
    other = depth === 0 ? nameIn(after, name) : ownOf(other, name);
  }
  return !Object.is(one, other);
}

function ownOf(value: unknown, name: string): unknown {
  return isNested(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isIndex(name: string): boolean {
  return /^\d+$/.test(name);
}

const isList = Array.isArray;
