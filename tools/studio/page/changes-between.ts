import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';

/** Something of a snapshot that an event changed. */
export interface SnapshotChange {
  /** `context.thing.name`. */
  readonly path: string;
  readonly was: string;
  readonly is: string;
}

/** Counters and moments, which differ each time and say nothing. */
const unsaid: ReadonlySet<string> = new Set<keyof Snapshot>([
  'now',
  'nextToken',
  'storedJson',
  'hasDraft',
  'timers',
  'focus',
  'visitedSteps',
  'visitCount',
]);

/**
 * What is other in a snapshot than it was, by path.
 *
 * @param sensitive names whose values are not told
 */
export function changesBetween(was: Snapshot, is: Snapshot, sensitive: readonly string[]): SnapshotChange[] {
  return differences('', was, is)
    .filter(({ path }) => !unsaid.has(path.split('.')[0] ?? ''))
    .map((change) => {
      if (!change.path.split('.').some((name) => sensitive.includes(name))) return change;
      return { path: change.path, was: hidden(change.was), is: hidden(change.is) };
    });
}

function differences(path: string, was: unknown, is: unknown): SnapshotChange[] {
  if (was === is) return [];
  if (isObject(was) && isObject(is)) {
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return names.flatMap((name) => differences(path === '' ? name : `${path}.${name}`, was[name], is[name]));
  }
  const [before, after] = [describe(was), describe(is)];
  return before === after ? [] : [{ path, was: before, is: after }];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describe(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

function hidden(text: string): string {
  return text === 'nothing' || text === 'null' ? text : '(sensitive)';
}
