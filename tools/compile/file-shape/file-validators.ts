import { Ajv, type ValidateFunction } from 'ajv';
import { definitionSchema } from '../../definition/definition-schema.ts';
import { regExpOf } from '../pattern.ts';
import type { SourceKind } from '../sources.ts';
import { decidedByKey } from './decided-by-key.ts';
import { withOneBranch } from './one-branch.ts';
import { schemaFileShape } from './schema-file.ts';

export const schemaRefByKind: Readonly<Record<SourceKind, string>> = {
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

/** Ajv options for schemas that are known to be valid. Optimizing their code takes longer than it saves. */
export const trustedSchemaOptions = {
  meta: false,
  validateSchema: false,
  code: { process: appendErrorsInPlace, optimize: false },
};

let ajv: Ajv | undefined;

export function fileValidator(kind: SourceKind): ValidateFunction {
  ajv ??= createAjv();
  const name = schemaRefByKind[kind];
  return ajv.getSchema(name) ?? ajv.compile({ $ref: name });
}

function createAjv(): Ajv {
  const formats = { regex: (source: string) => regExpOf(source) !== undefined };
  const instance = new Ajv({ allErrors: true, verbose: true, strict: false, formats, ...trustedSchemaOptions });
  instance.addKeyword(decidedByKey);
  // This only adds the definitions. Ajv compiles a validator when it is requested.
  const { definitions } = withOneBranch(definitionSchema());
  instance.addSchema({ definitions }, 'flow');
  return instance.addSchema(withOneBranch(schemaFileShape), 'schema-file');
}

/**
 * Makes a validator append errors in place. Ajv copies all errors for each list item, which is too slow for long lists.
 */
function appendErrorsInPlace(code: string): string {
  return code.replaceAll(/vErrors\.concat\(([\w.]+)\)/g, '($1.forEach((error) => vErrors.push(error)), vErrors)');
}
