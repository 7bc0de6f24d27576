import type { Resume } from '../../src/runtime/definition/definition.ts';
import type { CompiledEntry } from '../../src/runtime/shapes/compiled-data.ts';
import type { Cursor } from './cursor.ts';

/** The parts of each entry that are saved to resume later: all of it, or the fields that are not sensitive. */
export function keptFields(
  at: Cursor<Resume>,
  entries: Readonly<Record<string, CompiledEntry>>,
): ReadonlyMap<string, true | readonly string[]> {
  const kept = new Map<string, true | readonly string[]>();
  for (const [name, place] of namedEntries(at, entries)) {
    const entry = entries[name];
    if (entry === undefined) continue;
    const isSecret = at.state.entryUses.some(
      (use) => use.step === null && use.name === name && use.declared.sensitive !== undefined,
    );
    const keep = isSecret ? [] : partOf(at, name, entry);
    if (keep === true || keep.length > 0) kept.set(name, keep);
    else place.report('resume', `All of "${name}" is sensitive: nothing of it is kept`);
  }
  if (kept.size === 0 && at.value.answers === true)
    at.child('answers').report('resume', 'There is no answer that is kept');
  return kept;
}

function namedEntries(
  at: Cursor<Resume>,
  entries: Readonly<Record<string, CompiledEntry>>,
): readonly (readonly [string, Cursor])[] {
  const answers = at.child('answers');
  const { value } = answers;
  if (value === true) {
    const asked = at.state.fields.map(({ field }) => field.path.split('.', 1)[0] ?? '');
    const own = [...new Set([...asked, ...searchedLists(at)])].filter((name) => Object.hasOwn(entries, name));
    return own.filter((name) => !isSensitive(at, name, entries[name])).map((name) => [name, answers] as const);
  }
  return answers
    .of(value)
    .items()
    .map((item) => {
      item.use({ kind: 'path', names: [item.value], owner: at.owner, written: false });
      return [item.value, item] as const;
    });
}

/** Lists that contain a searched choice. Without them, a restored answer is rejected. */
function searchedLists({ state: { choices, fields } }: Cursor): string[] {
  const isSensitive = (path: string): boolean => fields.some(({ field }) => field.path === path && field.sensitive);
  return choices.flatMap(({ as, path }) => (path === undefined || isSensitive(path) ? [] : [as]));
}

/** Used for `answers: true`, which skips sensitive entries without a finding. */
function isSensitive(at: Cursor<Resume>, name: string, entry: CompiledEntry | undefined): boolean {
  const part = entry === undefined ? [] : partOf(at, name, entry);
  return part !== true && part.length === 0;
}

function partOf(at: Cursor<Resume>, name: string, { schema, list }: CompiledEntry): true | readonly string[] {
  const properties = Object.entries(at.state.schemas[schema ?? list ?? '']?.properties ?? {});
  if (properties.length === 0) return true;
  const asked = at.state.fields.filter(({ field }) => field.sensitive && field.path.startsWith(`${name}.`));
  // For a list item, the field after the index.
  const secret = new Set(
    asked.map(({ field }) =>
      field.path
        .split('.')
        .slice(1)
        .find((part) => !/^\d+$/.test(part)),
    ),
  );
  const open = properties.filter(([field, property]) => property.sensitive === undefined && !secret.has(field));
  return open.length === properties.length ? true : open.map(([field]) => field);
}
