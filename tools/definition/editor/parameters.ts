import type { Compilation } from '../../compile/compile-flow.ts';
import { parametersIn } from '../../compile/parameters.ts';
import { isRecord, recordOrEmpty, scalarText } from '../../../src/runtime/utilities/json.ts';
import type { PropDeclaration } from '../../../src/runtime/shapes/declarations.ts';
import { definitionSchema, type PlainSchema } from '../definition-schema.ts';
import { refTo } from './name-schemas.ts';
import { propSchema } from './props.ts';
import { firstMatchSchema, keyEqualsSchema } from './schema-branches.ts';

/** The schema of `use`: each part with its required `{parameters}`. */
export function partUseSchema({ files, registries: { widgets } }: Compilation): PlainSchema {
  const keys = {
    ...viewKeys(),
    ...Object.assign({}, ...Object.values(widgets).map(({ props }) => keysOf(props))),
  } as PlainSchema;
  const parts = files.ofKind('part').map(({ name, value: { view } }) => ({
    name,
    takes: Object.fromEntries(
      parametersIn(view).map((parameter) => [parameter, meaningOf(parameter, view, keys) ?? anyText]),
    ),
  }));
  return withParameters({ use: describedName('Use', 'PartName') }, parts, {});
}

/** The schema of `do`: each routine with its required `{parameters}`. */
export function routineCallSchema({ files }: Compilation): PlainSchema {
  const keys = programKeys();
  const programs = new Map(files.ofKind('routine').map(({ name, value }) => [name, value.program as unknown]));
  const routines = files.ofKind('routine').map(({ name, value: { parameters = [], program } }) => ({
    name,
    takes: Object.fromEntries(
      parameters.map((parameter) => [
        parameter,
        throughRoutines(parameter, program, { keys, programs, seen: [name] }) ?? anyText,
      ]),
    ),
  }));
  return withParameters({ do: describedName('Do', 'RoutineName') }, routines, { when: refTo('Guard') });
}

interface WithParameters {
  readonly name: string;
  readonly takes: Readonly<Record<string, PlainSchema>>;
}

/** A naming key, which shows the description of its statement or block. */
function describedName(definition: string, names: string): PlainSchema {
  const { description } = recordOrEmpty(recordOrEmpty(definitionSchema()['definitions'])[definition]);
  return { ...refTo(names), description };
}

/** @param naming the naming key with its schema */
function withParameters(naming: PlainSchema, all: readonly WithParameters[], otherKeys: PlainSchema): PlainSchema {
  const [key = ''] = Object.keys(naming);
  const branches = all.map(({ name, takes }) => ({
    if: keyEqualsSchema(key, name),
    then: {
      required: Object.keys(takes),
      properties: { ...takes, ...naming, ...otherKeys },
      additionalProperties: false,
    },
  }));
  return {
    type: 'object',
    required: [key],
    ...firstMatchSchema(branches, { properties: { ...naming, ...otherKeys } }),
  };
}

const anyText: PlainSchema = { type: 'string', description: 'A parameter. Its value replaces the name in braces.' };

/** The schema for a parameter that fills a whole value: in `"goto": "{to}"`, `to` is a step. */
function meaningOf(parameter: string, value: unknown, keys: PlainSchema, key = ''): PlainSchema | undefined {
  if (value === `{${parameter}}`) return keys[key] as PlainSchema | undefined;
  if (Array.isArray(value)) return firstDefined(value, (item: unknown) => meaningOf(parameter, item, keys, key));
  const innerKey = key === 'messages' ? (): string => key : (name: string): string => name;
  return firstDefined(Object.entries(recordOrEmpty(value)), ([name, inner]) =>
    meaningOf(parameter, inner, keys, innerKey(name)),
  );
}

interface Routines {
  readonly keys: PlainSchema;
  readonly programs: ReadonlyMap<string, unknown>;
  readonly seen: readonly string[];
}

/** Like `meaningOf`, but also follows a parameter that is passed to another routine. */
function throughRoutines(
  parameter: string,
  program: unknown,
  { keys, programs, seen }: Routines,
): PlainSchema | undefined {
  const meaning = meaningOf(parameter, program, keys);
  if (meaning !== undefined) return meaning;
  return firstDefined(routineCallsIn(program), (run) => {
    const routine = scalarText(run['do']);
    if (seen.includes(routine)) return undefined;
    const inner = { keys, programs, seen: [...seen, routine] };
    const passedKeys = Object.keys(run).filter((key) => run[key] === `{${parameter}}`);
    return firstDefined(passedKeys, (key) => throughRoutines(key, programs.get(routine), inner));
  });
}

function routineCallsIn(value: unknown): PlainSchema[] {
  if (Array.isArray(value)) return value.flatMap(routineCallsIn);
  if (!isRecord(value)) return [];
  return [...('do' in value ? [value] : []), ...Object.values(value).flatMap(routineCallsIn)];
}

function firstDefined<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const result = find(item);
    if (result !== undefined) return result;
  }
  return undefined;
}

function programKeys(): PlainSchema {
  const definitions = recordOrEmpty(definitionSchema()['definitions']);
  const statements = (recordOrEmpty(definitions['Statement'])['oneOf'] as readonly PlainSchema[]).map(
    (branch) => definitions[scalarText(branch['$ref']).split('/').at(-1) ?? ''],
  );
  return propertiesOf([...statements, definitions['ServerChosen']]);
}

/** Schemas of the keys of sections and fields. Values in `messages` are messages. */
function viewKeys(): PlainSchema {
  const definitions = recordOrEmpty(definitionSchema()['definitions']);
  const formatKeys = propertiesOf(
    ['OptionsCalled', 'OptionsFrom', 'Rule', 'Field', 'Section'].map((name) => definitions[name]),
  );
  return { ...formatKeys, messages: refTo('Words'), submit: refTo('EventName'), button: refTo('Text') };
}

function propertiesOf(schemas: readonly unknown[]): PlainSchema {
  const properties = Object.assign({}, ...schemas.map((schema) => recordOrEmpty(schema)['properties'])) as PlainSchema;
  return Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, textBranch(recordOrEmpty(schema))]),
  );
}

/** The schema for one string. For a list, this is the item schema. For a choice, it is the branch with a reference. */
function textBranch(schema: PlainSchema): PlainSchema {
  if ('items' in schema) return recordOrEmpty(schema['items']);
  const branches = (schema['anyOf'] ?? []) as readonly PlainSchema[];
  return branches.find((branch) => '$ref' in branch) ?? schema;
}

/** Schemas of the keys of a widget, including those of its items. */
function keysOf(props: Readonly<Record<string, PropDeclaration>>): PlainSchema {
  return Object.assign(
    {},
    ...Object.entries(props).map(([name, prop]) => ({
      ...('props' in prop ? keysOf(prop.props) : {}),
      [name]: propSchema(name, prop),
    })),
  ) as PlainSchema;
}
