import type { Compilation } from '../../compile/compile-flow.ts';
import { pathsWithFetchedChoices } from '../../flow-lint/shapes/paths-with-fetched-choices.ts';
import type { PlainSchema } from '../definition-schema.ts';
import { bindablePathNames, entryNames, listTypedEntries, schemalessObjectEntries, entryPathNames } from './entries.ts';
import { handledEventNames, startedSessionNames } from './events.ts';
import { expressionSnippets } from './expressions.ts';
import {
  nameEnumSchema,
  type DescribedNames,
  nameOrParameterSchema,
  parameterTextSchema,
  refTo,
} from './name-schemas.ts';
import { nameWithValuesSchema } from './props.ts';
import {
  declarationNames,
  copyKeyNames,
  linkNames,
  modalNames,
  describedNames,
  namesWithParameters,
  optionsNames,
  schemaNames,
  stepNames,
} from './described-names.ts';

/** Definitions of all values that are names. */
export function nameDefinitions(
  compilation: Compilation,
  general: Readonly<Record<string, PlainSchema>>,
): Record<string, PlainSchema> {
  const { actions, sessions, pictures } = compilation.registries;
  const describedDefinition = (definition: string, schema: PlainSchema): [string, PlainSchema] => {
    const { description } = general[definition] ?? {};
    return [definition, { description, ...schema }];
  };
  const namedDefinition = (definition: string, names: DescribedNames, unknown: string): [string, PlainSchema] =>
    describedDefinition(definition, nameOrParameterSchema(names, unknown));
  const pictureNames = describedNames((pictures ?? []).map((name) => [name, '']));
  const snippets = { defaultSnippets: expressionSnippets(compilation) };
  const expression = { type: 'string', pattern: '^\\$' };
  const textForms = [refTo('CopyName'), expression, parameterTextSchema];
  return Object.fromEntries([
    ['CopyName', nameEnumSchema(copyKeyNames(compilation), 'No text in copy/ has this key.')],
    ['Text', { anyOf: [...textForms, nameWithValuesSchema('copy', 'CopyKey')] }],
    describedDefinition('CopyKey', { anyOf: [refTo('CopyName'), parameterTextSchema] }),
    describedDefinition('Words', { anyOf: textForms }),
    describedDefinition('Expression', { type: 'string', ...snippets }),
    describedDefinition('Guard', { type: 'string', ...snippets }),
    namedDefinition('StepId', stepNames(compilation), 'No step or view has this name.'),
    namedDefinition('EventName', handledEventNames(compilation), 'No program handles an event with this name.'),
    namedDefinition('RoutineName', namesWithParameters(compilation, 'routine'), 'No routine has this name.'),
    namedDefinition('SubflowName', namesWithParameters(compilation, 'subflow'), 'No subflow has this name.'),
    namedDefinition('PartName', namesWithParameters(compilation, 'part'), 'No part has this name.'),
    namedDefinition('ModalName', modalNames(compilation), 'No modal has this name.'),
    namedDefinition('SchemaName', schemaNames(compilation), 'No schema has this name.'),
    namedDefinition('OptionsName', optionsNames(compilation), 'No list of options has this name.'),
    namedDefinition('LinkName', linkNames(compilation), 'No link has this name.'),
    namedDefinition('EntryName', entryNames(compilation), 'No entry has this name.'),
    namedDefinition('ActionName', declarationNames(actions), 'No action has this name.'),
    namedDefinition('SessionName', declarationNames(sessions), 'No session has this name.'),
    namedDefinition('RunningSession', startedSessionNames(compilation), 'No session is started with this name.'),
    namedDefinition('BusyName', busyNames(compilation), 'No field has this name.'),
    namedDefinition('FetchedField', fetchedNames(compilation), 'No field with choices from a call has this path.'),
    describedDefinition('BoundPath', pathSchema(compilation, bindablePathNames(compilation))),
    describedDefinition('EntryPath', pathSchema(compilation, entryPathNames(compilation))),
    // Any name is valid if the pictures are unknown.
    ...(pictures === undefined ? [] : [namedDefinition('PictureName', pictureNames, 'No picture has this name.')]),
  ]);
}

/** Fields that the statement `fetch` can name. */
function fetchedNames(compilation: Compilation): DescribedNames {
  return describedNames(
    pathsWithFetchedChoices(compilation).map((path) => [path, 'A call fetches the choices for this field.']),
  );
}

/** Paths of entries and fields. Objects without a schema may contain arbitrary paths. */
function pathSchema(compilation: Compilation, names: DescribedNames): PlainSchema {
  const paths = nameEnumSchema(names, 'No entry or field has this path.');
  const openPaths = schemalessObjectEntries(compilation).map((name) => ({ type: 'string', pattern: `^${name}\\.` }));
  // A field in every list item, for server errors.
  const items = listTypedEntries(compilation).map((name) => ({ type: 'string', pattern: `^${name}\\.\\*\\.` }));
  return { anyOf: [paths, ...openPaths, ...items, parameterTextSchema] };
}

/** Values of `busy`: `step`, `none`, or a field's name. If several fields have the same name, their paths. */
function busyNames({ fields }: Compilation): DescribedNames {
  const names = fields.flatMap(({ field, owner }) =>
    [field.name, field.path].map(
      (name) => [name, `The field ${field.path} on ${owner.step ?? 'every step'}.`] as const,
    ),
  );
  return { step: 'The whole step.', none: 'Nothing. The call runs in the background.', ...describedNames(names) };
}
