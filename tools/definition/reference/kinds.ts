import { iconNames } from '../../../src/look/icon-names.ts';
import { recordOrEmpty, scalarText } from '../../../src/runtime/utilities/json.ts';
import type { PropDeclaration } from '../../../src/runtime/shapes/declarations.ts';
import { definitionSchema, type PlainSchema } from '../definition-schema.ts';
import { code } from './markdown.ts';

/** Each type that the tables name, with its description. */
export const valueKinds = {
  text: 'a copy key, an expression that begins with `$` and is shown unchanged, or `{ "copy": key, "with": values }`',
  'copy key': 'a key in the files in `copy/`',
  expression: 'a calculation, such as `"$order.price * 2"`, with [names](names.md) and [functions](functions.md)',
  condition: 'an expression that yields true or false',
  'boolean or condition': '`true`, `false`, or a condition',
  values: 'an object of expressions, such as the values for the {placeholders} in a text',
  event: 'the name of an [event](events.md)',
  step: 'the name of a step or a view',
  link: 'a key in `links.json`, or `{ "link": key, "with": values }`',
  action: 'the name of an action',
  session: 'the name of a session',
  modal: 'the name of a modal',
  picture: 'the name of a picture',
  icon: 'one of the [icons](#icons)',
  entry: 'an entry in `context.json`, or in the `context` of the step',
  path: 'an entry, or a field of an entry: `entry.field`',
  blocks: 'a list of blocks',
  program: 'a list of [statements](statements.md)',
  programs: 'an object with a program for each event or outcome',
  list: 'a list of objects that have the keys in the next rows. Each object can also have a `when` key',
  'list from data':
    'an object. The expression `of` yields a list. The keys in the next rows are evaluated for each item. `$item` is the item, and `$index` is its position, counted from 0',
  steps: 'a list of steps, by name or as `{ "step", "when", "heading" }`',
} as const;

const kindsOfProps: Readonly<Record<PropDeclaration['kind'], keyof typeof valueKinds | 'string or number'>> = {
  text: 'text',
  value: 'expression',
  flag: 'boolean or condition',
  literal: 'string or number',
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
  if (prop.oneOf?.join() === iconNames.join()) return 'icon';
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
  Words: 'text',
  EventName: 'event',
  StepId: 'step',
  ActionName: 'action',
  SessionName: 'session',
  RunningSession: 'session',
  ModalName: 'modal',
  LinkName: 'link',
  PictureName: 'picture',
  EntryName: 'entry',
  BoundPath: 'path',
  EntryPath: 'path',
  FetchedField: 'path',
  Values: 'values',
  Program: 'program',
  Programs: 'programs',
  Inputs: 'expression, or values',
  Field: '[field](form.md#field)',
  Rule: '[rule](form.md#rules)',
  OptionsFrom: '[options from data](form.md#options-from-data)',
  OptionsCalled: '[options from an action](form.md#options-from-an-action)',
  Modal: '[modal](step.md#modals)',
  Timer: '[timer](step.md#after)',
  Entry: '[entry](context.md#entry)',
  Chrome: '[chrome](flow-json.md#chrome)',
  SubflowUse: '[use](flow-json.md#a-use-of-a-subflow)',
  Renamed: '[renamed](flow-json.md#renamed)',
  Resume: '[resume](flow-json.md#resume)',
  ServerDraft: '[server](flow-json.md#server-of-resume)',
  Banner: '[banner](statements.md#banner)',
  ServerChosen: '[step from data](statements.md#a-step-that-data-chooses)',
  VariantStep: '[variant step](variant.md#steps)',
  Move: '[move](scenario.md#play)',
  Expectation: '[expectation](scenario.md#expect)',
  Suppression: '[suppression](files.md#suppression)',
  UnwantedPhrase: '[unwanted phrase](files.md#unwantedphrase)',
  RequiredPhrase: '[required phrase](files.md#requiredphrase)',
  LimitType: '[limit type](files.md#limittype)',
  Link: '[link](files.md#link)',
  PreviewStep: '[sample step](files.md#a-step-of-previewjson)',
};

export function kindOfSchema(schema: PlainSchema): string {
  const name = scalarText(schema['$ref']).split('/').at(-1) ?? '';
  if (name !== '') return kindsOfDefinitions[name] ?? kindOfNamed(name);
  if ('const' in schema) return code(JSON.stringify(schema['const']));
  if (Array.isArray(schema['enum'])) return listValues(schema['enum']);
  const branches = (schema['anyOf'] ?? schema['oneOf'] ?? []) as readonly PlainSchema[];
  if (branches.length > 0) return [...new Set(branches.map(kindOfSchema))].join(', or ');
  if (schema['type'] === 'array') return `list of ${pluralOf(kindOfSchema(recordOrEmpty(schema['items'])))}`;
  const valueSchema = recordOrEmpty(schema['additionalProperties']);
  if (schema['type'] === 'object' && '$ref' in valueSchema)
    return `object of ${pluralOf(kindOfSchema(valueSchema))}, by name`;
  return typeName(schema['type']);
}

/** The kind of an object is the name of its definition. The kind of a string is its description. */
function kindOfNamed(name: string): string {
  const definition = recordOrEmpty(recordOrEmpty(definitionSchema()['definitions'])[name]);
  if (definition['type'] === 'string') return scalarText(definition['description']).replace(/\.$/, '').toLowerCase();
  if (definition['properties'] === undefined)
    return name === 'Block' || name === 'FormItem' ? 'block' : kindOfSchema(definition);
  return code(name);
}

function typeName(type: unknown): string {
  if (Array.isArray(type)) return type.map(typeName).join(', or ');
  const typeNames: Readonly<Record<string, string>> = {
    string: 'string',
    integer: 'integer',
    number: 'number',
    boolean: '`true` or `false`',
    object: 'object',
    array: 'list',
    null: '`null`',
  };
  return typeNames[scalarText(type)] ?? 'any value';
}

/** The plural of a kind. The name of a definition is unchanged. */
function pluralOf(kind: string): string {
  return kind
    .split(', or ')
    .map((name) => name.replace(/^(\[?)([a-z ]+)(?=$|\])/, (_, open: string, noun: string) => open + pluralNoun(noun)))
    .join(' or ');
}

function pluralNoun(noun: string): string {
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
