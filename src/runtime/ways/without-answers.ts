import { isNested } from '../json.ts';
import { readPath } from '../paths.ts';
import type { Snapshot } from '../shapes/snapshot.ts';

/** The snapshot without the answers of these paths; itself if there are none. */
export function without(snapshot: Snapshot, paths: Iterable<string>): Snapshot {
  let { context, local } = snapshot;
  for (const path of paths) {
    const names = path.split('.');
    const isLocal = Object.hasOwn(local, names[0] ?? '');
    const root = isLocal ? local : context;
    if (readPath(root, names) === undefined) continue;
    if (isLocal) local = omit(local, names);
    else context = omit(context, names);
  }
  return withAnswers(snapshot, { ...snapshot, context, local });
}

function omit(
  root: Readonly<Record<string, unknown>>,
  [name = '', ...rest]: readonly string[],
): Record<string, unknown> {
  const copy = (Array.isArray(root) ? [...root] : { ...root }) as Record<string, unknown>;
  const inner = copy[name];
  if (rest.length === 0) delete copy[name];
  else if (isNested(inner)) copy[name] = omit(inner, rest);
  return copy;
}

/** The snapshot with these answers; itself if it has them. */
export function withAnswers(snapshot: Snapshot, { context, local }: Snapshot): Snapshot {
  return context === snapshot.context && local === snapshot.local ? snapshot : { ...snapshot, context, local };
}
