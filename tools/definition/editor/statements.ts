import type { Compilation } from '../../compile/compile-flow.ts';
import { startedSessions } from '../../flow-lint/session-events.ts';
import { recordOrEmpty, scalarText } from '../../../src/runtime/utilities/json.ts';
import type { ActionDeclaration, SessionDeclaration } from '../../../src/runtime/shapes/declarations.ts';
import { discriminatorKeyOf, type PlainSchema } from '../definition-schema.ts';
import { entryPathNames, schemalessObjectEntries } from './entries.ts';
import { parameterizedRecordSchema, refTo } from './name-schemas.ts';
import { routineCallSchema } from './parameters.ts';
import { firstMatchSchema, keyEqualsSchema, undecidedKindSchema, withReplacedKeys } from './schema-branches.ts';
import { describedNames, trackedEventNames } from './described-names.ts';

/**
 * Definitions of statements. The naming key of a statement chooses its schema. For a call, the action adds keys. For a
 * session, the session declaration adds keys.
 */
export function statementDefinitions(compilation: Compilation, definitions: PlainSchema): Record<string, PlainSchema> {
  const { registries } = compilation;
  const branches = (recordOrEmpty(definitions['Statement'])['oneOf'] as readonly PlainSchema[]).map((branch) => ({
    definition: scalarText(branch['$ref']).split('/').at(-1) ?? '',
    name: discriminatorKeyOf(branch, definitions) ?? '',
  }));
  const statementSchemas = Object.fromEntries(
    branches.map(({ definition, name }) => [definition, withDescription(recordOrEmpty(definitions[definition]), name)]),
  );
  const kinds = branches.map(({ definition, name }) => [
    name,
    recordOrEmpty(statementSchemas[definition]?.['properties'])[name],
  ]);
  return {
    ...statementSchemas,
    Do: routineCallSchema(compilation),
    Set: withReplacedKeys(statementSchemas['Set'], { set: setSchema(compilation) }),
    Call: byName(
      withReplacedKeys(statementSchemas['Call'], { busy: refTo('BusyName') }),
      'call',
      registries.actions,
      callKeys,
    ),
    Send: byName(statementSchemas['Send'], 'send', registries.actions, ({ input }) => ({ with: inputSchema(input) })),
    Start: byName(statementSchemas['Start'], 'start', registries.sessions, ({ input }) => ({
      with: inputSchema(input),
    })),
    Answer: byName(statementSchemas['Answer'], 'answer', answersOf(compilation), (answers) => ({
      with: inputSchema(answers),
    })),
    Track: withReplacedKeys(statementSchemas['Track'], {
      track: { type: 'string', examples: trackedEventNames(compilation) },
    }),
    Statement: firstMatchSchema(
      // `do` comes first, because parameters of a routine may have the names of statements.
      branches
        .toSorted((a, b) => Number(b.name === 'do') - Number(a.name === 'do'))
        .map(({ name, definition }) => ({ if: { required: [name] }, then: refTo(definition) })),
      undecidedKindSchema(
        {
          discriminators: Object.fromEntries(kinds) as PlainSchema,
          sharedKeys: { when: refTo('Guard') },
          kindSpecificKeys: Object.values(statementSchemas).flatMap((schema) =>
            Object.keys(recordOrEmpty(schema['properties'])),
          ),
        },
        'A statement needs a key for its kind, such as "goto", "call" or "set".',
      ),
    ),
  };
}

/** The description of a statement is shown at its naming key. */
function withDescription(definition: PlainSchema, name: string): PlainSchema {
  const properties = recordOrEmpty(definition['properties']);
  return {
    ...definition,
    properties: {
      ...properties,
      [name]: { ...recordOrEmpty(properties[name]), description: definition['description'] },
    },
  };
}

/** The definition with a branch for each action or session. The branch adds the keys that it declares. */
function byName<T>(
  definition: PlainSchema | undefined,
  key: string,
  things: Readonly<Record<string, T>>,
  keys: (thing: T) => Readonly<Record<string, PlainSchema>>,
): PlainSchema {
  const branches = Object.entries(things).map(([name, thing]) => ({
    if: keyEqualsSchema(key, name),
    then: withReplacedKeys(definition, keys(thing)),
  }));
  return firstMatchSchema(branches, definition ?? {});
}

function setSchema(compilation: Compilation): PlainSchema {
  const schema = parameterizedRecordSchema(
    entryPathNames(compilation),
    refTo('Expression'),
    'No entry or field has this path.',
  );
  const openPatterns = schemalessObjectEntries(compilation).map((name) => [`^${name}\\.`, refTo('Expression')]);
  return {
    ...schema,
    patternProperties: {
      ...recordOrEmpty(schema['patternProperties']),
      ...(Object.fromEntries(openPatterns) as PlainSchema),
    },
  };
}

function callKeys({ input, success, failure }: ActionDeclaration): Record<string, PlainSchema> {
  const outcomes = [
    ...success.map((name) => [name, 'The action succeeds.'] as const),
    ...failure.map(
      (name) =>
        [
          name,
          'The action fails. If "on" has no program for this failure, "failures" in flow.json handles it.',
        ] as const,
    ),
    ['*', 'All other failures.'] as const,
  ];
  return {
    with: inputSchema(input),
    on: parameterizedRecordSchema(describedNames(outcomes), refTo('Program'), 'The action has no such outcome.'),
  };
}

/**
 * `with`: one expression, or one for each name. A name that ends in `?` is optional, and `*` allows arbitrary names.
 */
function inputSchema(input: readonly string[]): PlainSchema {
  if (input.includes('*')) return refTo('Inputs');
  const required = input.filter((name) => !name.endsWith('?'));
  const namedInputs = parameterizedRecordSchema(
    Object.fromEntries(input.map((name) => [name.replace('?', ''), name.endsWith('?') ? 'Optional.' : 'Required.'])),
    refTo('Expression'),
    'No input has this name.',
  );
  return {
    description: `Inputs: ${input.length === 0 ? 'none' : input.join(', ')}.`,
    anyOf: [{ ...namedInputs, ...(required.length === 0 ? {} : { required }) }, refTo('Expression')],
  };
}

/** Possible answers to the started sessions, by session name in the flow. */
function answersOf(compilation: Compilation): Record<string, string[]> {
  const { sessions } = compilation.registries;
  return Object.fromEntries(
    startedSessions(compilation).map(({ node }) => [node.as, answersIn(sessions[node.session])] as const),
  );
}

/** All answers are optional: the allowed answer depends on the current question. */
function answersIn(session: SessionDeclaration | undefined): string[] {
  const answers = Object.values(session?.asks ?? {}).flatMap((ask) => ask.answers);
  return [...new Set(answers)].map((name) => (name.endsWith('?') ? name : `${name}?`));
}
