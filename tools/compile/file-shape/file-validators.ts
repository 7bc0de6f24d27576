import { Ajv, type ValidateFunction } from 'ajv';
import { definitionSchema } from '../../definition/definition-schema.ts';
import { regExpOf } from '../pattern.ts';
import type { SourceKind } from '../sources.ts';
import { decidedByKey } from './decided-by-key.ts';
import { withOneBranch } from './one-branch.ts';
import { schemaFileShape } from './schema-file.ts';

/** Where the definition of each kind of file stands. */
export const definitionOf: Readonly<Record<SourceKind, string>> = {
  flow: 'flow#/definitions/FlowFile',
  context: 'flow#/definitions/ContextFile',
  limits: 'flow#/definitions/LimitsFile',
  'limit-types': 'flow#/definitions/LimitTypesFile',
  lint: 'flow#/definitions/LintFile',
  links: 'flow#/definitions/LinksFile',
  preview: 'flow#/definitions/PreviewFile',
  step: 'flow#/definitions/StepFile',
  view: 'flow#/definitions/StepFile',
  part: 'flow#/definitions/PartFile',
  routine: 'flow#/definitions/RoutineFile',
  subflow: 'flow#/definitions/SubflowFile',
  'subflow-step': 'flow#/definitions/StepFile',
  options: 'flow#/definitions/OptionsFile',
  copy: 'flow#/definitions/CopyFile',
  scenario: 'flow#/definitions/ScenarioFile',
  variant: 'flow#/definitions/VariantFile',
  schema: 'schema-file#/definitions/SchemaFile',
};

/** For schemas that are right; making shorter code of them takes longer than running the longer one. */
export const quick = { meta: false, validateSchema: false, code: { process: joinsInPlace, optimize: false } };

let ajv: Ajv | undefined;

/** @returns the validator of a file of this kind; errors carry their schema */
export function fileValidator(kind: SourceKind): ValidateFunction {
  ajv ??= prepared();
  const name = definitionOf[kind];
  return ajv.getSchema(name) ?? ajv.compile({ $ref: name });
}

function prepared(): Ajv {
  const formats = { regex: (source: string) => regExpOf(source) !== undefined };
  const made = new Ajv({ allErrors: true, verbose: true, strict: false, formats, ...quick });
  made.addKeyword(decidedByKey);
  // The definitions alone: a validator is made of those that are asked for.
  const { definitions } = withOneBranch(definitionSchema());
  made.addSchema({ definitions }, 'flow');
  return made.addSchema(withOneBranch(schemaFileShape), 'schema-file');
}

/**
 * The code of a validator that adds what a part of it found to what was found before. As it is written it copies all of that
 * anew for each item of a list, so that a list of 100,000 mistakes would take hours.
 */
function joinsInPlace(code: string): string {
  return code.replaceAll(/vErrors\.concat\(([\w.]+)\)/g, '($1.forEach((error) => vErrors.push(error)), vErrors)');
}
