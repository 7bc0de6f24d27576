import { recordOf, scalarText } from '../../../src/runtime/utilities/json.ts';
import type { PropDeclarations } from '../../../src/runtime/shapes/declarations.ts';
import { definitionSchema, type PlainSchema } from '../definition-schema.ts';
import type { Instances } from './instances.ts';
import { kindOfProp, kindOfSchema } from './kinds.ts';
import { code, oneLine, table } from './markdown.ts';

type Row = readonly [key: string, kind: string, needed: string, about: string];

/** The table of a widget's props, including those of items. Empty if there are none. */
export function tableOfProps(props: PropDeclarations, further: readonly Row[] = []): string {
  const rows = [...rowsOfProps(props), ...further];
  return rows.length === 0 ? '' : table(['Key', 'Takes', 'Needed', 'Means'], rows);
}

function rowsOfProps(props: PropDeclarations, before = ''): Row[] {
  return Object.entries(props).flatMap(([key, prop]): Row[] => [
    [code(before + key), kindOfProp(key, prop), needOf(prop), prop.about ?? ''],
    ...('props' in prop ? rowsOfProps(prop.props, `${before}${key}.`) : []),
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
export function tableOfSchema(schema: PlainSchema, found: readonly PlainSchema[]): string {
  const rows = rowsOfSchema(schema, recordOf(definitionSchema()['definitions'])).map(([key, ...row]) => {
    const values = found.flatMap((value) => valuesAt(value, key.replaceAll('`', '').split('.')));
    const example = values.map(oneLine).find((text) => text.length <= longest && !isFilledLater.test(text)) ?? '';
    return [key, ...row, example === '' ? '' : code(example)];
  });
  return table(['Key', 'Takes', 'Needed', 'Means', 'Such as'], rows);
}

/** A `{parameter}` is a poor example. */
export const isFilledLater = /"\{\w+\}"/;

const longest = 60;

/** The rows of a definition's keys. Keys of nested objects follow as `outer.inner`. */
export function rowsOfDefinition(name: string): Row[] {
  const definitions = recordOf(definitionSchema()['definitions']);
  return rowsOfSchema(recordOf(definitions[name]), definitions);
}

function rowsOfSchema(schema: PlainSchema, definitions: PlainSchema, before = ''): Row[] {
  const required = (schema['required'] ?? []) as readonly string[];
  return Object.entries(recordOf(schema['properties']))
    .filter(([key]) => key !== '$schema')
    .flatMap(([key, value]): Row[] => {
      const own = recordOf(value);
      const inner = recordOf('items' in own ? own['items'] : own);
      const referred = recordOf(definitions[scalarText(own['$ref']).split('/').at(-1) ?? '']);
      const about = scalarText(own['description']) || scalarText(referred['description']);
      return [
        [code(before + key), kindOfSchema(own), required.includes(key) ? 'yes' : 'no', about],
        ...rowsOfSchema(inner, definitions, `${before}${key}.`),
      ];
    });
}

function valuesAt(value: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (key === undefined) return value === undefined ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, [key, ...rest]));
  return valuesAt(recordOf(value)[key], rest);
}
