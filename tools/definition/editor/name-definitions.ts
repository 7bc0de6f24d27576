import type { Compilation } from '../../compile/compile-flow.ts';
import { fetchedFields } from '../../flow-lint/shapes/fetched-fields.ts';
import type { PlainSchema } from '../definition-schema.ts';
import { boundNames, entryNames, listEntries, openEntries, pathNames } from './entries.ts';
import { handledEvents, runningSessions } from './events.ts';
import { expressionSnippets } from './expressions.ts';
import { closedList, type Names, oneOfNames, parameterText, refTo } from './names.ts';
import { withValues } from './props.ts';
import {
  aboutNames,
  copyNames,
  linkNames,
  modalNames,
  namesOf,
  namesWithParameters,
  optionsNames,
  schemaNames,
  stepNames,
} from './vocabulary.ts';

/** Definitions of all values that contain a name. */
export function nameDefinitions(
  compilation: Compilation,
  general: Readonly<Record<string, PlainSchema>>,
): Record<string, PlainSchema> {
  const { actions, sessions, pictures } = compilation.registries;
  const describedDefinition = (definition: string, schema: PlainSchema): [string, PlainSchema] => {
    const { description } = general[definition] ?? {};
    return [definition, { description, ...schema }];
  };
  const namedDefinition = (definition: string, names: Names, unknown: string): [string, PlainSchema] =>
    describedDefinition(definition, oneOfNames(names, unknown));
  const pictureNames = namesOf((pictures ?? []).map((name) => [name, '']));
  const snippets = { defaultSnippets: expressionSnippets(compilation) };
  const expression = { type: 'string', pattern: '^\\$' };
  const textForms = [refTo('CopyName'), expression, parameterText];
  return Object.fromEntries([
    ['CopyName', closedList(copyNames(compilation), 'No text has this key: see copy/.')],
    ['Text', { anyOf: [...textForms, withValues('copy', 'CopyKey')] }],
    describedDefinition('CopyKey', { anyOf: [refTo('CopyName'), parameterText] }),
    describedDefinition('Words', { anyOf: textForms }),
    describedDefinition('Expression', { type: 'string', ...snippets }),
    describedDefinition('Guard', { type: 'string', ...snippets }),
    namedDefinition('StepId', stepNames(compilation), 'No step or view is called this.'),
    namedDefinition('EventName', handledEvents(compilation), 'Nothing handles an event of this name.'),
    namedDefinition('RoutineName', namesWithParameters(compilation, 'routine'), 'No routine is called this.'),
    namedDefinition('SubflowName', namesWithParameters(compilation, 'subflow'), 'No subflow is called this.'),
    namedDefinition('PartName', namesWithParameters(compilation, 'part'), 'No part is called this.'),
    namedDefinition('ModalName', modalNames(compilation), 'No modal is called this.'),
    namedDefinition('SchemaName', schemaNames(compilation), 'No schema is called this.'),
    namedDefinition('OptionsName', optionsNames(compilation), 'No list of options is called this.'),
    namedDefinition('LinkName', linkNames(compilation), 'No link is called this.'),
    namedDefinition('EntryName', entryNames(compilation), 'No entry is called this.'),
    namedDefinition('ActionName', aboutNames(actions), 'No action is called this.'),
    namedDefinition('SessionName', aboutNames(sessions), 'No session is called this.'),
    namedDefinition('RunningSession', runningSessions(compilation), 'No session is started as this.'),
    namedDefinition('BusyName', busyNames(compilation), 'No field is called this.'),
    namedDefinition('FetchedField', fetchedNames(compilation), 'No field with choices from a call has this path.'),
    describedDefinition('BoundPath', pathSchema(compilation, boundNames(compilation))),
    describedDefinition('EntryPath', pathSchema(compilation, pathNames(compilation))),
    // Any name is valid if the pictures are unknown.
    ...(pictures === undefined ? [] : [namedDefinition('PictureName', pictureNames, 'No picture is called this.')]),
  ]);
}

/** Fields that the statement `fetch` can name. */
function fetchedNames(compilation: Compilation): Names {
  return namesOf(fetchedFields(compilation).map((path) => [path, 'Its choices are fetched by a call.']));
}

/** Paths of entries and fields. Objects without a schema may contain any path. */
function pathSchema(compilation: Compilation, names: Names): PlainSchema {
  const paths = closedList(names, 'No entry or field has this path.');
  const openPaths = openEntries(compilation).map((name) => ({ type: 'string', pattern: `^${name}\\.` }));
  // A field of every item, for server errors.
  const items = listEntries(compilation).map((name) => ({ type: 'string', pattern: `^${name}\\.\\*\\.` }));
  return { anyOf: [paths, ...openPaths, ...items, parameterText] };
}

/** Values of `busy`: the step, nothing, or a field's name. If several fields have that name, their paths. */
function busyNames({ fields }: Compilation): Names {
  const names = fields.flatMap(({ field, owner }) =>
    [field.name, field.path].map(
      (name) => [name, `The field ${field.path} of ${owner.step ?? 'every step'}.`] as const,
    ),
  );
  return { step: 'The whole step.', none: 'Nothing: the work goes on unseen.', ...namesOf(names) };
}
