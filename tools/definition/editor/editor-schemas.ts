import type { Compilation } from '../../compile/compile-flow.ts';
import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import { definitionSchema, type PlainSchema } from '../definition-schema.ts';
import { blockDefinitions } from './blocks.ts';
import { dataFileDefinitions } from './data-files.ts';
import { moveDescriptionsToReferences } from './descriptions.ts';
import { fieldDefinitions } from './fields.ts';
import { fileDefinitions } from './file-definitions.ts';
import { nameDefinitions } from './name-definitions.ts';
import { statementDefinitions } from './statements.ts';

/**
 * The editor schemas, each with its files and its root definition.
 *
 * @internal
 */
export const editorSchemaMappings = [
  { schema: 'flow', files: ['flow.json'], root: 'FlowFile' },
  { schema: 'step', files: ['steps/*.json', 'steps/*/*.json', 'views/*.json'], root: 'StepFile' },
  { schema: 'part', files: ['parts/*.json'], root: 'PartFile' },
  { schema: 'routine', files: ['routines/*.json'], root: 'RoutineFile' },
  { schema: 'subflow', files: ['subflows/*.json'], root: 'SubflowFile' },
  { schema: 'schema', files: ['schemas/*.json'], root: 'SchemaFile' },
  { schema: 'options', files: ['options/*.json'], root: 'OptionsFile' },
  { schema: 'context', files: ['context.json'], root: 'ContextFile' },
  { schema: 'limits', files: ['limits.json'], root: 'LimitsFile' },
  { schema: 'limit-types', files: ['limits.schema.json'], root: 'LimitTypesFile' },
  { schema: 'links', files: ['links.json'], root: 'LinksFile' },
  { schema: 'copy', files: ['copy/*.json'], root: 'CopyFile' },
  { schema: 'preview', files: ['preview.json'], root: 'PreviewFile' },
  { schema: 'variant', files: ['variants/*.json'], root: 'VariantFile' },
  { schema: 'scenario', files: ['scenarios/*.json'], root: 'ScenarioFile' },
  { schema: 'lint', files: ['lint.json'], root: 'LintFile' },
] as const;

/**
 * JSON Schemas for editors, by file name: the format's schema, restricted to the names of the flow and its registries.
 * All schemas refer to one file of definitions.
 */
export function editorSchemas(compilation: Compilation): Record<string, string> {
  const general = recordOrEmpty(definitionSchema()['definitions']) as Record<string, PlainSchema>;
  const definitions = {
    ...general,
    ...nameDefinitions(compilation, general),
    ...statementDefinitions(compilation, general),
    ...fieldDefinitions(compilation, general),
    ...blockDefinitions(compilation, general),
    ...dataFileDefinitions(compilation, general),
    ...fileDefinitions(compilation, general),
  };
  return {
    'definitions.json': toJson({ definitions: moveDescriptionsToReferences(definitions) }),
    ...Object.fromEntries(
      editorSchemaMappings.map(({ schema, root }) => [
        `${schema}.schema.json`,
        toJson({ $ref: `definitions.json#/definitions/${root}` }),
      ]),
    ),
  };
}

function toJson(schema: PlainSchema): string {
  return JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', ...schema });
}
