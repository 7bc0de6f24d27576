import { readPath } from './paths.ts';
import { perObject } from './per-object.ts';
import type { CompiledField } from './shapes/compiled-flow.ts';
import type { Snapshot } from './shapes/snapshot.ts';

/** What the applicant has entered in a field so far. */
export function fieldValue(snapshot: Snapshot, field: CompiledField): unknown {
  const path = namesOf(field);
  const head = path[0] ?? '';
  return readPath(Object.hasOwn(snapshot.local, head) ? snapshot.local : snapshot.context, path);
}

/** Read for each field and each event, hence split once. */
const namesOf = perObject(({ path }: CompiledField): readonly string[] => path.split('.'));
