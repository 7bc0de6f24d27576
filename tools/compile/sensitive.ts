import { isRecord, recordOrEmpty } from '../../src/runtime/utilities/json.ts';
import type { Files } from './files.ts';
import type { DeclaredEntry } from './uses.ts';

/** Sorted names of all fields and entries marked `sensitive`. Analytics must never send their values. */
export function sensitiveNames(files: Files, entries: readonly DeclaredEntry[]): string[] {
  const names = new Set(entries.flatMap(({ name, declared }) => (declared.sensitive === undefined ? [] : [name])));
  const search = (schema: unknown): void => {
    if (!isRecord(schema)) return;
    for (const [name, property] of Object.entries(recordOrEmpty(schema['properties']))) {
      if (typeof recordOrEmpty(property)['sensitive'] === 'string') names.add(name);
      search(property);
    }
    search(schema['items']);
  };
  for (const { value } of files.ofKind('schema')) search(value);
  return [...names].toSorted();
}
