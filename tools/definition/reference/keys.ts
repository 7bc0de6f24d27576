import { recordOf, scalarText } from '../../../src/runtime/utilities/json.ts';
import type { PropDeclarations } from '../../../src/runtime/shapes/declarations.ts';
import { definitionSchema, type PlainSchema } from '../definition-schema.ts';
import type { Instances } from './instances.ts';
import { kindOfProp, kindOfSchema } from './kinds.ts';
import { code, oneLine, table } from './markdown.ts';

type Row = readonly [key: string, kind: string, needed: string, about: string];

/** The table of a widget's props, including props of items. Empty if the widget has no props. */
export function tableOfProps(props: PropDeclarations, moreRows: readonly Row[] = []): string {
  const rows = [...rowsOfProps(props), ...moreRows];
  return rows.length === 0 ? '' : table(['Key', 'Takes', 'Needed', 'Means'], rows);
}

function rowsOfProps(props: PropDeclarations, prefix = ''): Row[] {
  return Object.entries(props).flatMap(([key, prop]): Row[] => [
    [code(prefix + key), kindOfProp(key, prop), needOf(prop), prop.about ?? ''],
    ...('props' in prop ? rowsOfProps(prop.props, `${prefix}${key}.`) : []),
  ]);
}

function needOf(prop: PropDeclarations[string]): string {
  if (prop.required === true) return 'yes';
  if (prop.kind === 'flag') return 'no: `false`';
  return prop.kind === 'literal' && prop.default !== undefined ? `no: ${code(String(prop.default))}` : 'no';
}

/** The table of the keys of a definition, with short examples from the sample. */
export function tableOfDefinition(name: string, instances: Instances): string {
  return tableOfSchema(recordOf(recordOf(definitionSchema()['definitions'])[name]), instances.get(name) ?? []);
}

/** The table of the keys of a schema. */
export function tableOfSchema(schema: PlainSchema, instances: readonly PlainSchema[]): string {
  const rows = rowsOfSchema(schema, recordOf(definitionSchema()['definitions'])).map(([key, ...row]) => {
    const values = instances.flatMap((value) => valuesAt(value, key.replaceAll('`', '').split('.')));
    const example =
      values.map(oneLine).find((text) => text.length <= maxExampleLength && !parameterPattern.test(text)) ?? '';
    return [key, ...row, example === '' ? '' : code(example)];
  });
  return table(['Key', 'Takes', 'Needed', 'Means', 'Such as'], rows);
}

/** A `{parameter}` is a poor example. */
export const parameterPattern = /"\{\w+\}"/;

const maxExampleLength = 60;

/** The rows of a definition's keys. Keys of nested objects follow as `outer.inner`. */
export function rowsOfDefinition(name: string): Row[] {
  const definitions = recordOf(definitionSchema()['definitions']);
  return rowsOfSchema(recordOf(definitions[name]), definitions);
}

function rowsOfSchema(schema: PlainSchema, definitions: PlainSchema, prefix = ''): Row[] {
  const required = (schema['required'] ?? []) as readonly string[];
  return Object.entries(recordOf(schema['properties']))
    .filter(([key]) => key !== '$schema')
    .flatMap(([key, value]): Row[] => {
      const property = recordOf(value);
      const inner = recordOf('items' in property ? property['items'] : property);
      const referred = recordOf(definitions[scalarText(property['$ref']).split('/').at(-1) ?? '']);
      const about = scalarText(property['description']) || scalarText(referred['description']);
      return [
        [code(prefix + key), kindOfSchema(property), required.includes(key) ? 'yes' : 'no', about],
        ...rowsOfSchema(inner, definitions, `${prefix}${key}.`),
      ];
    });
}

function valuesAt(value: unknown, [key, ...remainingKeys]: readonly string[]): unknown[] {
  if (key === undefined) return value === undefined ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, [key, ...remainingKeys]));
  return valuesAt(recordOf(value)[key], remainingKeys);
}
