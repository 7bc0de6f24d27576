import { recordOf, scalarText } from '../../../src/runtime/utilities/json.ts';
import { definitionSchema, namingKey, type PlainSchema } from '../definition-schema.ts';
import type { Instances } from './instances.ts';
import { parameterPattern, tableOfDefinition } from './keys.ts';
import { code, jsonBlock, oneLine, page } from './markdown.ts';

/** The page of statements, with keys and examples. */
export function statementsPage(instances: Instances): string {
  const statements = statementDefinitions();
  const links = statements.map(({ name }) => `[${name}](#${name})`).join(' · ');
  const sections = statements.map(
    ({ name, definition, about }) =>
      `## ${name}\n\n${about}\n\n${examplesOf(name, definition, instances)}\n${tableOfDefinition(definition, instances)}`,
  );
  const dataChosenSection = `## A step that data chooses\n\n${aboutOf('ServerChosen')}\n\n${tableOfDefinition('ServerChosen', instances)}`;
  return page('Statements', intro, links, ...sections, dataChosenSection);
}

const intro =
  'What a program is made of: a list of these, run from top to bottom. One whose `when` does not hold is skipped. ' +
  '`goto`, `change`, `next`, `leave`, `return`, `stay`, `open` and `problems` end the program.';

/** The statements of the format, with their naming keys. */
export function statementDefinitions(): {
  readonly name: string;
  readonly definition: string;
  readonly about: string;
}[] {
  const definitions = recordOf(definitionSchema()['definitions']);
  return (recordOf(definitions['Statement'])['oneOf'] as readonly PlainSchema[]).map((branch) => {
    const definition = scalarText(branch['$ref']).split('/').at(-1) ?? '';
    return { name: namingKey(branch, definitions) ?? '', definition, about: aboutOf(definition) };
  });
}

function aboutOf(definition: string): string {
  return scalarText(recordOf(recordOf(definitionSchema()['definitions'])[definition])['description']);
}

/** The shortest example, and the longest readable example. */
function examplesOf(name: string, definition: string, instances: Instances): string {
  const all = (instances.get(definition) ?? []).filter((instance) => !parameterPattern.test(oneLine(instance)));
  const byLength = all.toSorted((a, b) => oneLine(a).length - oneLine(b).length);
  const shortest = byLength[0];
  const longest = byLength.findLast((instance) => oneLine(instance).length <= maxReadableLength) ?? shortest;
  if (shortest === undefined || longest === undefined)
    throw new Error(`No example of the statement ${code(name)}: use it in the flow of the reference`);
  return jsonBlock(shortest) + (oneLine(longest) === oneLine(shortest) ? '' : `\n${jsonBlock(longest)}`);
}

const maxReadableLength = 700;
