import { isNested } from './json.ts';
import { namesOf, readPath } from './paths.ts';
import type { CompiledField, CompiledSection } from './shapes/compiled-flow.ts';
import type { Snapshot } from './shapes/snapshot.ts';

/** What the applicant has entered in a field so far. */
export function fieldValue(snapshot: Snapshot, { path }: CompiledField): unknown {
  return entered(snapshot, path);
}

/** What the applicant has entered in the fields of a section so far, by their names. */
export function answersOf(snapshot: Snapshot, { bind }: CompiledSection): Readonly<Record<string, unknown>> {
  const answers = entered(snapshot, bind);
  return isNested(answers) ? answers : {};
}

function entered({ local, context }: Snapshot, path: string): unknown {
  const names = namesOf(path);
  return readPath(Object.hasOwn(local, names[0] ?? '') ? local : context, names);
}
