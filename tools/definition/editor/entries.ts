import type { Compilation } from '../../compile/compile-flow.ts';
import { subflowEntryName } from '../../compile/subflow/subflow-use.ts';
import type { DeclaredEntry } from '../../compile/uses.ts';
import { recordOrEmpty, scalarText } from '../../../src/runtime/utilities/json.ts';
import type { DescribedNames } from './name-schemas.ts';
import { describedNames } from './described-names.ts';

/** Entries with their names in the flow. Entries of subflows also appear with their names in the subflow. */
function entriesOf({ entryUses, subflows }: Compilation): DeclaredEntry[] {
  const subflowEntries = [...subflows.values()].flatMap(({ alias, entryNames: entries }) =>
    [...entries].flatMap((name) =>
      entryUses.flatMap((use) =>
        use.step === null && use.name === subflowEntryName(alias, name) ? [{ ...use, name }] : [],
      ),
    ),
  );
  return [...subflowEntries, ...entryUses];
}

/** Context entries of the flow, its steps and its subflows, with their types. */
export function entryNames(compilation: Compilation): DescribedNames {
  return describedNames(
    entriesOf(compilation).map(({ name, step, declared: { schema, list, type } }) => {
      const content = schema ?? (list === undefined ? type : `list of ${list}`) ?? 'any value';
      return [name, step === null ? `Type: ${content}.` : `Type: ${content}. Exists only on ${step}.`];
    }),
  );
}

/** All known paths: entries, and the fields of entries that have a schema. */
export function entryPathNames(compilation: Compilation): DescribedNames {
  const fields = entriesOf(compilation).flatMap(({ name, declared }) =>
    fieldsOf(name, recordOrEmpty(compilation.flow.schemas[declared.schema ?? '']?.properties)),
  );
  return { ...entryNames(compilation), ...describedNames(fields) };
}

/** Paths that a section can bind to: entries, and the objects in entries that have a schema. */
export function bindablePathNames(compilation: Compilation): DescribedNames {
  const objects = entriesOf(compilation).flatMap(({ name, declared }) =>
    fieldsOf(name, recordOrEmpty(compilation.flow.schemas[declared.schema ?? '']?.properties), 'object'),
  );
  return { ...entryNames(compilation), ...describedNames(objects) };
}

/** Object entries without a schema, which may contain any field. */
export function schemalessObjectEntries(compilation: Compilation): string[] {
  const isOpen = (type: string | undefined): boolean => type === 'object' || type === undefined;
  return entriesOf(compilation).flatMap(({ name, declared: { schema, list, type } }) =>
    schema === undefined && list === undefined && isOpen(type) ? [name] : [],
  );
}

export function listTypedEntries(compilation: Compilation): string[] {
  return entriesOf(compilation).flatMap(({ name, declared: { list } }) => (list === undefined ? [] : [name]));
}

/** Paths of fields with their descriptions. `only` restricts them to fields of one type. */
function fieldsOf(path: string, properties: Readonly<Record<string, unknown>>, only?: string): [string, string][] {
  return Object.entries(properties).flatMap(([field, property]) => {
    const { type, description, properties: inner } = recordOrEmpty(property);
    const entry: [string, string] = [`${path}.${field}`, scalarText(description) || `Type: ${scalarText(type)}.`];
    return [...(only === undefined || type === only ? [entry] : []), ...fieldsOf(entry[0], recordOrEmpty(inner), only)];
  });
}
