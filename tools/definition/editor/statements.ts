import type { Compilation } from '../../compile/compile-flow.ts';
import { startedSessions } from '../../flow-lint/session-events.ts';
import { recordOf, scalarText } from '../../../src/runtime/utilities/json.ts';
import type { ActionDeclaration, SessionDeclaration } from '../../../src/runtime/shapes/declarations.ts';
import { namingKey, type PlainSchema } from '../definition-schema.ts';
import { pathNames, openEntries } from './entries.ts';
import { keyedByNames, refTo } from './names.ts';
import { routineSchema } from './parameters.ts';
import { firstOf, hasText, undecided, withKeys } from './shapes.ts';
import { namesOf, trackedNames } from './vocabulary.ts';

/**
 * Definitions of statements. The naming key of a statement chooses its schema. For calls, the action adds keys; for
 * sessions, the declaration.
 */
export function statementDefinitions(compilation: Compilation, definitions: PlainSchema): Record<string, PlainSchema> {
  const { registries } = compilation;
  const branches = (recordOf(definitions['Statement'])['oneOf'] as readonly PlainSchema[]).map((branch) => ({
    definition: scalarText(branch['$ref']).split('/').at(-1) ?? '',
    name: namingKey(branch, definitions) ?? '',
  }));
  const statementSchemas = Object.fromEntries(
    branches.map(({ definition, name }) => [definition, withDescription(recordOf(definitions[definition]), name)]),
  );
  const kinds = branches.map(({ definition, name }) => [
    name,
    recordOf(statementSchemas[definition]?.['properties'])[name],
  ]);
  return {
    ...statementSchemas,
    Do: routineSchema(compilation),
    Set: withKeys(statementSchemas['Set'], { set: setSchema(compilation) }),
    Call: byName(withKeys(statementSchemas['Call'], { busy: refTo('BusyName') }), 'call', registries.actions, callKeys),
    Send: byName(statementSchemas['Send'], 'send', registries.actions, ({ input }) => ({ with: inputSchema(input) })),
    Start: byName(statementSchemas['Start'], 'start', registries.sessions, ({ input }) => ({
      with: inputSchema(input),
    })),
    Answer: byName(statementSchemas['Answer'], 'answer', answersOf(compilation), (answers) => ({
      with: inputSchema(answers),
    })),
    Track: withKeys(statementSchemas['Track'], { track: { type: 'string', examples: trackedNames(compilation) } }),
    Statement: firstOf(
      // `do` comes first, because parameters of a routine may have the names of statements.
      branches
        .toSorted((a, b) => Number(b.name === 'do') - Number(a.name === 'do'))
        .map(({ name, definition }) => ({ if: { required: [name] }, then: refTo(definition) })),
      undecided(
        {
          naming: Object.fromEntries(kinds) as PlainSchema,
          shared: { when: refTo('Guard') },
          further: Object.values(statementSchemas).flatMap((schema) => Object.keys(recordOf(schema['properties']))),
        },
        'A statement says what to do, such as "goto", "call" or "set".',
      ),
    ),
  };
}

/** The description of a statement is shown at its naming key. */
function withDescription(definition: PlainSchema, name: string): PlainSchema {
  const properties = recordOf(definition['properties']);
  return {
    ...definition,
    properties: { ...properties, [name]: { ...recordOf(properties[name]), description: definition['description'] } },
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
    if: hasText(key, name),
    then: withKeys(definition, keys(thing)),
  }));
  return firstOf(branches, definition ?? {});
}

function setSchema(compilation: Compilation): PlainSchema {
  const schema = keyedByNames(pathNames(compilation), refTo('Expression'), 'No entry or field has this path.');
  const openPatterns = openEntries(compilation).map((name) => [`^${name}\\.`, refTo('Expression')]);
  return {
    ...schema,
    patternProperties: {
      ...recordOf(schema['patternProperties']),
      ...(Object.fromEntries(openPatterns) as PlainSchema),
    },
  };
}

function callKeys({ input, success, failure }: ActionDeclaration): Record<string, PlainSchema> {
  const outcomes = [
    ...success.map((name) => [name, 'It has done its work, and a reply came.'] as const),
    ...failure.map((name) => [name, 'It failed; what is not handled here goes to "failures" of flow.json.'] as const),
    ['*', 'Every failure that is not named here.'] as const,
  ];
  return {
    with: inputSchema(input),
    on: keyedByNames(namesOf(outcomes), refTo('Program'), 'The action has no such outcome.'),
  };
}

/** `with`: one expression, or one for each name. A name that ends in `?` is optional, `*` allows any. */
function inputSchema(input: readonly string[]): PlainSchema {
  if (input.includes('*')) return refTo('Inputs');
  const required = input.filter((name) => !name.endsWith('?'));
  const namedInputs = keyedByNames(
    Object.fromEntries(
      input.map((name) => [name.replace('?', ''), name.endsWith('?') ? 'May be missing.' : 'Needed.']),
    ),
    refTo('Expression'),
    'This is not taken here.',
  );
  return {
    description: `What it takes: ${input.length === 0 ? 'nothing' : input.join(', ')}.`,
    anyOf: [{ ...namedInputs, ...(required.length === 0 ? {} : { required }) }, refTo('Expression')],
  };
}

/** Possible answers of the started sessions, by their name in the flow. */
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
