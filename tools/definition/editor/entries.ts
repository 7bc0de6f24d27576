import type { Compilation } from '../../compile/compile-flow.ts';
import { entryOfUse } from '../../compile/subflow/subflow-use.ts';
import type { EntryUse } from '../../compile/uses.ts';
import { recordOf, scalarText } from '../../../src/runtime/utilities/json.ts';
import type { Names } from './names.ts';
import { namesOf } from './vocabulary.ts';

/** Entries with their names in the flow. Entries of subflows also appear with their names in the subflow. */
function entriesOf({ entryUses, subflows }: Compilation): EntryUse[] {
  const subflowEntries = [...subflows.values()].flatMap(({ as, entries }) =>
    [...entries].flatMap((name) =>
      entryUses.flatMap((use) => (use.step === null && use.name === entryOfUse(as, name) ? [{ ...use, name }] : [])),
    ),
  );
  return [...subflowEntries, ...entryUses];
}

/** Context entries of the flow, its steps and its subflows, with their types. */
export function entryNames(compilation: Compilation): Names {
  return namesOf(
    entriesOf(compilation).map(({ name, step, declared: { schema, list, type } }) => {
      const content = schema ?? (list === undefined ? type : `list of ${list}`) ?? 'any value';
      return [name, step === null ? `Holds: ${content}.` : `Holds: ${content}. Only on ${step}.`];
    }),
  );
}

/** All known paths: entries, and the fields of entries that have a schema. */
export function pathNames(compilation: Compilation): Names {
  const fields = entriesOf(compilation).flatMap(({ name, declared }) =>
    fieldsOf(name, recordOf(compilation.flow.schemas[declared.schema ?? '']?.properties)),
  );
  return { ...entryNames(compilation), ...namesOf(fields) };
}

/** Paths that a section can bind to: entries, and the objects in entries that have a schema. */
export function boundNames(compilation: Compilation): Names {
  const objects = entriesOf(compilation).flatMap(({ name, declared }) =>
    fieldsOf(name, recordOf(compilation.flow.schemas[declared.schema ?? '']?.properties), 'object'),
  );
  return { ...entryNames(compilation), ...namesOf(objects) };
}

/** Object entries without a schema, which may contain any field. */
export function openEntries(compilation: Compilation): string[] {
  const isOpen = (type: string | undefined): boolean => type === 'object' || type === undefined;
  return entriesOf(compilation).flatMap(({ name, declared: { schema, list, type } }) =>
    schema === undefined && list === undefined && isOpen(type) ? [name] : [],
  );
}

export function listEntries(compilation: Compilation): string[] {
  return entriesOf(compilation).flatMap(({ name, declared: { list } }) => (list === undefined ? [] : [name]));
}

/** Paths of fields with their descriptions. `only` restricts them to fields of one type. */
function fieldsOf(path: string, properties: Readonly<Record<string, unknown>>, only?: string): [string, string][] {
  return Object.entries(properties).flatMap(([field, property]) => {
    const { type, description, properties: inner } = recordOf(property);
    const entry: [string, string] = [`${path}.${field}`, scalarText(description) || `Holds: ${scalarText(type)}.`];
    return [...(only === undefined || type === only ? [entry] : []), ...fieldsOf(entry[0], recordOf(inner), only)];
  });
}
