import { isRecord } from '../json.ts';

type Named = Readonly<Record<string, unknown>>;

/** Whether anything that these paths lead to is another than before. What both share is not looked into. */
export function anyDiffers(paths: readonly string[], before: Named, after: Named): boolean {
  return before !== after && segmentsOf(paths).some((path) => differs(path, before, after));
}

function differs(path: readonly string[], before: unknown, after: unknown): boolean {
  let [one, other] = [before, after];
  for (const name of path) {
    if (Object.is(one, other)) return false;
    // A path goes through a list to all of its items.
    if (Array.isArray(one) || Array.isArray(other)) return true;
    one = ownOf(one, name);
    other = ownOf(other, name);
  }
  return !Object.is(one, other);
}

function ownOf(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

const segments = new WeakMap<readonly string[], readonly (readonly string[])[]>();

function segmentsOf(paths: readonly string[]): readonly (readonly string[])[] {
  const known = segments.get(paths);
  if (known !== undefined) return known;
  const split = paths.map((path) => path.split('.'));
  segments.set(paths, split);
  return split;
}
