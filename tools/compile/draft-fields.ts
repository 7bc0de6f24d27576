import type { Resume } from '../../src/runtime/definition/definition.ts';
import type { CompiledContextEntry } from '../../src/runtime/shapes/compiled-data.ts';
import type { Cursor } from './cursor.ts';

/** For each saved entry, `true` if the whole entry is saved, or the names of its fields that are not sensitive. */
export function draftFields(
  cursor: Cursor<Resume>,
  entries: Readonly<Record<string, CompiledContextEntry>>,
): ReadonlyMap<string, true | readonly string[]> {
  const draftFields = new Map<string, true | readonly string[]>();
  for (const [name, entryCursor] of namedEntries(cursor, entries)) {
    const entry = entries[name];
    if (entry === undefined) continue;
    const isSecret = cursor.state.entryUses.some(
      (use) => use.step === null && use.name === name && use.declared.sensitive !== undefined,
    );
    const fields = isSecret ? [] : fieldsToSave(cursor, name, entry);
    if (fields === true || fields.length > 0) draftFields.set(name, fields);
    else entryCursor.report('resume', `All of "${name}" is sensitive, so none of it is saved`);
  }
  if (draftFields.size === 0 && cursor.value.answers === true)
    cursor.child('answers').report('resume', 'There is no answer to save');
  return draftFields;
}

function namedEntries(
  cursor: Cursor<Resume>,
  entries: Readonly<Record<string, CompiledContextEntry>>,
): readonly (readonly [string, Cursor])[] {
  const answers = cursor.child('answers');
  const { value } = answers;
  if (value === true) {
    const formEntries = cursor.state.fields.map(({ field }) => field.path.split('.', 1)[0] ?? '');
    const entryNames = [...new Set([...formEntries, ...searchedLists(cursor)])].filter((name) =>
      Object.hasOwn(entries, name),
    );
    return entryNames
      .filter((name) => !isSensitive(cursor, name, entries[name]))
      .map((name) => [name, answers] as const);
  }
  return answers
    .withValue(value)
    .items()
    .map((item) => {
      item.recordReference({ kind: 'path', names: [item.value], owner: cursor.owner, written: false });
      return [item.value, item] as const;
    });
}

/** Lists that contain a searched choice. A restored answer is rejected unless its list is restored too. */
function searchedLists({ state: { stepChoices, fields } }: Cursor): string[] {
  const isSensitive = (path: string): boolean => fields.some(({ field }) => field.path === path && field.sensitive);
  return stepChoices.flatMap(({ entryName, path }) => (path === undefined || isSensitive(path) ? [] : [entryName]));
}

/** Whether an entry is sensitive. `answers: true` skips such entries without a finding. */
function isSensitive(cursor: Cursor<Resume>, name: string, entry: CompiledContextEntry | undefined): boolean {
  const fields = entry === undefined ? [] : fieldsToSave(cursor, name, entry);
  return fields !== true && fields.length === 0;
}

function fieldsToSave(
  cursor: Cursor<Resume>,
  name: string,
  { schema, list }: CompiledContextEntry,
): true | readonly string[] {
  const properties = Object.entries(cursor.state.schemas[schema ?? list ?? '']?.properties ?? {});
  if (properties.length === 0) return true;
  const sensitiveFields = cursor.state.fields.filter(
    ({ field }) => field.sensitive && field.path.startsWith(`${name}.`),
  );
  // In the path of a list item, the field name follows the index.
  const secretNames = new Set(
    sensitiveFields.map(({ field }) =>
      field.path
        .split('.')
        .slice(1)
        .find((segment) => !/^\d+$/.test(segment)),
    ),
  );
  const openProperties = properties.filter(
    ([field, property]) => property.sensitive === undefined && !secretNames.has(field),
  );
  return openProperties.length === properties.length ? true : openProperties.map(([field]) => field);
}
