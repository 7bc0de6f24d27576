import { readPath } from './paths.ts';
import type { CompiledField } from './shapes/compiled-flow.ts';
import type { Snapshot } from './shapes/snapshot.ts';

/** What the applicant has entered in a field so far. */
export function fieldValue(snapshot: Snapshot, field: CompiledField): unknown {
  const path = namesOf(field);
  const head = path[0] ?? '';
  return readPath(Object.hasOwn(snapshot.local, head) ? snapshot.local : snapshot.context, path);
}

const known = new WeakMap<CompiledField, readonly string[]>();

/** Read for each field and each event, hence split once. */
function namesOf(field: CompiledField): readonly string[] {
  const names = known.get(field) ?? field.path.split('.');
  known.set(field, names);
  return names;
}
