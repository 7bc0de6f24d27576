import { readPath } from '../utilities/paths.ts';
import type { CompiledField } from '../shapes/compiled-flow.ts';
import type { Snapshot } from '../shapes/snapshot.ts';

export function fieldValue({ local, context }: Snapshot, { path }: Pick<CompiledField, 'path'>): unknown {
  const names = path.split('.');
  return readPath(Object.hasOwn(local, names[0] ?? '') ? local : context, names);
}
