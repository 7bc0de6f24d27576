import { iconNames } from '../../../src/look/icon-names.ts';
import { recordOf, scalarText } from '../../../src/runtime/utilities/json.ts';
import type { PropDeclaration } from '../../../src/runtime/shapes/declarations.ts';
import { definitionSchema, type PlainSchema } from '../definition-schema.ts';
import { code } from './markdown.ts';

/** Each kind of value that the tables name, with its description. */
export const kinds = {
  words: 'a copy key, an expression that begins with `$` and is shown as it is, or `{ "copy": key, "with": values }`',
  'copy key': 'a key of the files of `copy/`',
  expression: 'a calculation, such as `"$order.price * 2"`: [names](names.md) and [functions](functions.md)',
  condition: 'an expression that yields true or false',
  'yes or no': '`true`, `false`, or a condition',
  value: 'an expression',
  values: 'an object of expressions, for the {placeholders} of words',
  event: 'the name of an [event](events.md)',
  step: 'the name of a step or a view',
  link: 'a key of `links.json`, or `{ "link": key, "with": values }`',
  action: 'the name of an action',
  picture: 'the name of a picture',
  icon: 'one of the [icons](#icons)',
  entry: 'an entry of `context.json`, or of the step’s own `context`',
  path: 'an entry, or a field of one: `entry.field`',
  blocks: 'a list of blocks',
  program: 'a list of [statements](statements.md)',
  programs: 'a program for each name',
  list: 'a list of objects with the keys that follow, each with a `when` if need be',
  'list from data':
    'an object: `of` is an expression that yields a list, the keys that follow are worked out for each of its items, which they read as `$item`, its place as `$index`',
  steps: 'a list of steps, by their names or as `{ "step", "when", "heading" }`',
} as const;

const kindsOfProps: Readonly<Record<PropDeclaration['kind'], keyof typeof kinds | 'text or number'>> = {
  text: 'words',
  value: 'value',
  flag: 'yes or no',
  literal: 'text or number',
  event: 'event',
  action: 'action',
  link: 'link',
  blocks: 'blocks',
  answers: 'steps',
  items: 'list',
  each: 'list from data',
};

export function kindOfProp(key: string, prop: PropDeclaration): string {
  if (prop.kind !== 'literal') return kindsOfProps[prop.kind];
  if (prop.oneOf === iconNames) return 'icon';
  if (prop.oneOf !== undefined) return listValues(prop.oneOf);
  return key === 'picture' ? 'picture' : kindsOfProps.literal;
}

const maxListed = 30;

function listValues(values: readonly unknown[]): string {
  const codeTexts = values.slice(0, maxListed).map((value) => code(scalarText(value) || JSON.stringify(value)));
  return values.length > maxListed
    ? `${codeTexts.slice(0, 8).join(', ')} … (${values.length} of them)`
    : codeTexts.join(', ');
}

const kindsOfDefinitions: Readonly<Record<string, string>> = {
  Expression: 'expression',
  Guard: 'condition',
  CopyKey: 'copy key',
  Words: 'words',
  EventName: 'event',
  StepId: 'step',
  ActionName: 'action',
  LinkName: 'link',
  PictureName: 'picture',
  EntryName: 'entry',
  BoundPath: 'path',
  EntryPath: 'path',
  Values: 'values',
  Program: 'program',
  Programs: 'programs',
  Inputs: 'an expression, or an object of expressions',
};

export function kindOfSchema(schema: PlainSchema): string {
  const name = scalarText(schema['$ref']).split('/').at(-1) ?? '';
  if (name !== '') return kindsOfDefinitions[name] ?? kindOfNamed(name);
  if ('const' in schema) return code(JSON.stringify(schema['const']));
  if (Array.isArray(schema['enum'])) return listValues(schema['enum']);
  const branches = (schema['anyOf'] ?? schema['oneOf'] ?? []) as readonly PlainSchema[];
  if (branches.length > 0) return [...new Set(branches.map(kindOfSchema))].join(', or ');
  if (schema['type'] === 'array') return `list of ${kindOfSchema(recordOf(schema['items']))}`;
  const valueSchema = recordOf(schema['additionalProperties']);
  if (schema['type'] === 'object' && '$ref' in valueSchema) return `by name: ${kindOfSchema(valueSchema)}`;
  return typeName(schema['type']);
}

/** The kind of an object is the name of its definition. The kind of a string is its description. */
function kindOfNamed(name: string): string {
  const definition = recordOf(recordOf(definitionSchema()['definitions'])[name]);
  if (definition['type'] === 'string') return scalarText(definition['description']).replace(/\.$/, '').toLowerCase();
  if (definition['properties'] === undefined)
    return name === 'Block' || name === 'FormItem' ? 'block' : kindOfSchema(definition);
  return code(name);
}

function typeName(type: unknown): string {
  if (Array.isArray(type)) return type.map(typeName).join(', or ');
  const typeNames: Readonly<Record<string, string>> = {
    string: 'text',
    integer: 'whole number',
    number: 'number',
    boolean: '`true` or `false`',
    object: 'object',
    array: 'list',
    null: '`null`',
  };
  return typeNames[scalarText(type)] ?? 'anything';
}
