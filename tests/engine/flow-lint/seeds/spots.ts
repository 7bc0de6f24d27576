import { readSource, type SourceFile } from '../../../../tools/compile/sources.ts';

type Path = readonly (string | number)[];

/** A value in a file of a flow. */
export interface Spot {
  readonly source: SourceFile;
  readonly path: Path;
  readonly value: unknown;
  /** The value if it is a string, otherwise empty. */
  readonly text: string;
}

/** A change at one path, and a function that returns the changed file. */
export interface Edit {
  readonly source: SourceFile;
  readonly path: Path;
  readonly change: () => SourceFile;
}

/** Every value below the root of the files of these kinds. */
export function spotsIn(sources: readonly SourceFile[], kinds: readonly SourceFile['kind'][]): Spot[] {
  const spots: Spot[] = [];
  const visit = (source: SourceFile, value: unknown, path: Path): void => {
    if (path.length > 0) spots.push({ source, path, value, text: typeof value === 'string' ? value : '' });
    if (Array.isArray(value)) value.forEach((item, index) => visit(source, item, [...path, index]));
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) visit(source, inner, [...path, key]);
  };
  for (const source of sources) if (kinds.includes(source.kind)) visit(source, source.value, []);
  return spots;
}

/**
 * Replaces the value at a path. `{ removed: true }` removes the key or item, or renames the key if `renamed` is given.
 */
export function editOf({ source, path, value }: Spot, put: unknown, renamed?: string): Edit {
  const change = (): SourceFile => {
    const text = JSON.stringify(written(source.value, path, { put, renamed, old: value }), null, 2);
    const changed = readSource(source.file, text);
    if (changed === undefined) throw new Error(`${source.file} has no place in a flow`);
    return changed;
  };
  return { source, path, change };
}

interface Change {
  readonly put: unknown;
  readonly renamed: string | undefined;
  readonly old: unknown;
}

function written(value: unknown, [first, ...rest]: Path, change: Change): unknown {
  if (first === undefined) return change.put;
  if (Array.isArray(value) && rest.length === 0 && isRemoval(change.put))
    return value.filter((_, index) => index !== first);
  if (Array.isArray(value)) return value.map((item, index) => (index === first ? written(item, rest, change) : item));
  const isGone = rest.length === 0 && isRemoval(change.put);
  const entries = Object.entries(value as Readonly<Record<string, unknown>>).flatMap(([key, inner]) => {
    if (key !== first) return [[key, inner] as const];
    if (!isGone) return [[key, written(inner, rest, change)] as const];
    return change.renamed === undefined ? [] : [[change.renamed, change.old] as const];
  });
  return Object.fromEntries(entries);
}

function isRemoval(put: unknown): boolean {
  return typeof put === 'object' && put !== null && 'removed' in put;
}

/** Edits of copy messages, one for each message that matches a pattern. */
export function textsIn(
  sources: readonly SourceFile[],
  pattern: RegExp,
  change: (found: string) => string,
  without?: RegExp,
): Edit[] {
  return spotsIn(sources, ['copy']).flatMap((spot) => {
    const { text } = spot;
    const [found] = text.matchAll(pattern);
    if (found === undefined || without?.test(text) === true) return [];
    const put = text.slice(0, found.index) + change(found[0]) + text.slice(found.index + found[0].length);
    return [editOf(spot, put)];
  });
}
