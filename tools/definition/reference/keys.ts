import { recordOrEmpty, scalarText } from '../../../src/runtime/utilities/json.ts';
import type { PropDeclarations } from '../../../src/runtime/shapes/declarations.ts';
import { definitionSchema, type PlainSchema } from '../definition-schema.ts';
import type { InstancesByDefinition } from './instances.ts';
import { kindOfProp, kindOfSchema } from './kinds.ts';
import { code, inlineJson, table } from './markdown.ts';

type Row = readonly [key: string, kind: string, required: string, defaultValue: string, about: string];

/** The table of a widget's props, including props of items. Empty if the widget has no props. */
export function tableOfProps(props: PropDeclarations, moreRows: readonly Row[] = []): string {
  const rows = [...rowsOfProps(props), ...moreRows];
  return rows.length === 0 ? '' : table(['Key', 'Type', 'Required', 'Default', 'Description'], rows);
}

function rowsOfProps(props: PropDeclarations, prefix = ''): Row[] {
  return Object.entries(props).flatMap(([key, prop]): Row[] => [
    [
      code(prefix + key),
      kindOfProp(key, prop),
      prop.required === true ? 'yes' : 'no',
      defaultOf(prefix + key, prop),
      prop.about ?? '',
    ],
    ...('props' in prop ? rowsOfProps(prop.props, `${prefix}${key}.`) : []),
  ]);
}

function defaultOf(key: string, prop: PropDeclarations[string]): string {
  if (prop.required === true) return '';
  if (prop.kind === 'flag') return code(String(trueByDefault.has(key)));
  return prop.kind === 'literal' && prop.default !== undefined ? code(String(prop.default)) : '';
}

/** Flags whose default is true. */
const trueByDefault: ReadonlySet<string> = new Set(['records.edit']);

/** The table of a definition's keys, with short examples from the sample flow. */
export function tableOfDefinition(name: string, instances: InstancesByDefinition): string {
  return tableOfSchema(schemaOf(name), instances.get(name) ?? []);
}

/** The table of a definition's keys, except omitted keys. Empty if no key is left. */
export function tableWithoutKeys(name: string, instances: InstancesByDefinition, omitted: readonly string[]): string {
  const { properties, ...schema } = schemaOf(name);
  const keys = Object.entries(recordOrEmpty(properties)).filter(([key]) => !omitted.includes(key));
  if (keys.length === 0) return '';
  return tableOfSchema({ ...schema, properties: Object.fromEntries(keys) }, instances.get(name) ?? []);
}

function schemaOf(name: string): PlainSchema {
  return recordOrEmpty(recordOrEmpty(definitionSchema()['definitions'])[name]);
}

export function tableOfSchema(schema: PlainSchema, instances: readonly PlainSchema[]): string {
  const allRows = rowsOfSchema(schema, recordOrEmpty(definitionSchema()['definitions']));
  const rows = allRows.map(([key, kind, required, , about]) => {
    const values = instances.flatMap((value) => valuesAt(value, key.replaceAll('`', '').split('.')));
    const example =
      values.map(inlineJson).find((text) => text.length <= maxExampleLength && !parameterPattern.test(text)) ?? '';
    return [key, kind, required, about, example === '' ? '' : code(example)];
  });
  return table(['Key', 'Type', 'Required', 'Description', 'Example'], rows);
}

/** Matches a `{parameter}`, which would be a poor example. */
export const parameterPattern = /"\{\w+\}"/;

const maxExampleLength = 60;

/** The rows of a definition's keys. Keys of nested objects follow as `outer.inner`. */
export function rowsOfDefinition(name: string): Row[] {
  const definitions = recordOrEmpty(definitionSchema()['definitions']);
  return rowsOfSchema(recordOrEmpty(definitions[name]), definitions);
}

function rowsOfSchema(schema: PlainSchema, definitions: PlainSchema, prefix = ''): Row[] {
  const required = (schema['required'] ?? []) as readonly string[];
  return Object.entries(recordOrEmpty(schema['properties']))
    .filter(([key]) => key !== '$schema')
    .flatMap(([key, value]): Row[] => {
      const property = recordOrEmpty(value);
      const inner = recordOrEmpty('items' in property ? property['items'] : property);
      const referred = recordOrEmpty(definitions[scalarText(property['$ref']).split('/').at(-1) ?? '']);
      const about = scalarText(property['description']) || scalarText(referred['description']);
      return [
        [code(prefix + key), kindOfSchema(property), required.includes(key) ? 'yes' : 'no', '', about],
        ...rowsOfSchema(inner, definitions, `${prefix}${key}.`),
      ];
    });
}

function valuesAt(value: unknown, [key, ...remainingKeys]: readonly string[]): unknown[] {
  if (key === undefined) return value === undefined ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, [key, ...remainingKeys]));
  return valuesAt(recordOrEmpty(value)[key], remainingKeys);
}
