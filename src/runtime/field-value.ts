import { isNested } from './json.ts';
import { readPath } from './paths.ts';
import { perObject } from './per-object.ts';
import type { CompiledField, CompiledSection } from './shapes/compiled-flow.ts';
import type { Snapshot } from './shapes/snapshot.ts';

/** What the applicant has entered in a field so far. */
export function fieldValue(snapshot: Snapshot, field: CompiledField): unknown {
  return entered(snapshot, namesOf(field));
}

/** What the applicant has entered in the fields of a section so far, by their names. */
export function answersOf(snapshot: Snapshot, section: CompiledSection): Readonly<Record<string, unknown>> {
  const answers = entered(snapshot, section.bind.split('.'));
  return isNested(answers) ? answers : {};
}

function entered(snapshot: Snapshot, path: readonly string[]): unknown {
  const head = path[0] ?? '';
  return readPath(Object.hasOwn(snapshot.local, head) ? snapshot.local : snapshot.context, path);
}

/** Read for each field and each event, hence split once. */
const namesOf = perObject(({ path }: CompiledField): readonly string[] => path.split('.'));
