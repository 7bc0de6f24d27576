import { recordOrEmpty, scalarText } from '../../../src/runtime/utilities/json.ts';
import { definitionSchema, discriminatorKeyOf, type PlainSchema } from '../definition-schema.ts';
import type { InstancesByDefinition } from './instances.ts';
import { parameterPattern, rowsOfDefinition, tableOfDefinition, tableWithoutKeys } from './keys.ts';
import { code, jsonBlock, inlineJson, page, table } from './markdown.ts';

export function statementsPage(instances: InstancesByDefinition): string {
  const statements = statementDescriptions();
  const links = statements.map(({ name }) => `[${name}](#${name})`).join(' · ');
  const values = statements.map(({ name, definition }) => {
    const [key = '', kind = '', , , about = ''] =
      rowsOfDefinition(definition).find(([row]) => row === code(name)) ?? [];
    return [key, kind, about];
  });
  const sections = statements.map(({ name, definition, about }) => {
    // `then` requires `when`, so its section explains the key.
    const omitted = name === 'then' ? [name] : [name, 'when'];
    return `## ${name}\n\n${about}\n\n${examplesOf(name, definition, instances)}\n${tableWithoutKeys(definition, instances, omitted)}`;
  });
  const dataChosenSection = `## A step that data chooses\n\n${aboutOf('ServerChosen')}\n\n${tableOfDefinition('ServerChosen', instances)}`;
  const valuesSection = `## Keys of all statements\n\n${sharedKey}\n\n${table(['Key', 'Type', 'Description'], values)}`;
  return page('Statements', intro, links, valuesSection, ...sections, dataChosenSection);
}

const intro =
  'A program is a list of statements, which run from top to bottom. ' +
  '`goto`, `change`, `next`, `leave`, `return`, `stay`, `open` and `problems` end the program. ' +
  'The guides show statements in context: [requests and errors](../guides/requests-and-errors.md), [order, Back and changes](../guides/back-and-changes.md), [conditions and rules](../guides/conditions-and-rules.md).';

const sharedKey =
  'Every statement can have a `when` condition. If the condition is not true, the statement is skipped: `{ "next": true, "when": "$filled($member)" }`. ' +
  'Each statement has one of the following keys, which names the statement. The section about that statement lists its other keys.';

export function statementDescriptions(): {
  readonly name: string;
  readonly definition: string;
  readonly about: string;
}[] {
  const definitions = recordOrEmpty(definitionSchema()['definitions']);
  return (recordOrEmpty(definitions['Statement'])['oneOf'] as readonly PlainSchema[]).map((branch) => {
    const definition = scalarText(branch['$ref']).split('/').at(-1) ?? '';
    return { name: discriminatorKeyOf(branch, definitions) ?? '', definition, about: aboutOf(definition) };
  });
}

function aboutOf(definition: string): string {
  return scalarText(recordOrEmpty(recordOrEmpty(definitionSchema()['definitions'])[definition])['description']);
}

/** The shortest example, and the longest readable example if its shape differs. */
function examplesOf(name: string, definition: string, instances: InstancesByDefinition): string {
  const all = (instances.get(definition) ?? []).filter((instance) => !parameterPattern.test(inlineJson(instance)));
  const byLength = all.toSorted((a, b) => inlineJson(a).length - inlineJson(b).length);
  const shortest = byLength[0];
  const longest = byLength.findLast((instance) => inlineJson(instance).length <= maxReadableLength) ?? shortest;
  if (shortest === undefined || longest === undefined)
    throw new Error(`No example of the statement ${code(name)}: use it in the flow of the reference`);
  return jsonBlock(shortest) + (shapeOf(longest) === shapeOf(shortest) ? '' : `\n${jsonBlock(longest)}`);
}

/** The JSON of an example without its strings. */
function shapeOf(example: PlainSchema): string {
  return inlineJson(example).replaceAll(/"[^"]*"/g, '""');
}

const maxReadableLength = 700;
