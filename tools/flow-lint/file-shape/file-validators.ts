import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { recordOf } from '../../compile/building.ts';
import type { SourceKind } from '../../compile/sources.ts';
import { type PlainSchema, withOneBranch } from './one-branch.ts';
import { schemaFileShape } from './schema-file.ts';

const definitionUrl = new URL('../../../src/runtime/definition/definition.schema.json', import.meta.url);

const definitionOf: Readonly<Record<SourceKind, string>> = {
  flow: 'flow#/definitions/FlowFile',
  context: 'flow#/definitions/ContextFile',
  limits: 'flow#/definitions/LimitsFile',
  links: 'flow#/definitions/LinksFile',
  step: 'flow#/definitions/StepFile',
  view: 'flow#/definitions/StepFile',
  part: 'flow#/definitions/PartFile',
  routine: 'flow#/definitions/RoutineFile',
  options: 'flow#/definitions/OptionsFile',
  copy: 'flow#/definitions/CopyFile',
  schema: 'schema-file#/definitions/SchemaFile',
};

let ajv: Ajv | undefined;

/** @returns the validator of a file of this kind; errors carry their schema */
export function fileValidator(kind: SourceKind): ValidateFunction {
  ajv ??= prepared();
  const name = definitionOf[kind];
  return ajv.getSchema(name) ?? ajv.compile({ $ref: name });
}

function prepared(): Ajv {
  const made = new Ajv({ allErrors: true, verbose: true, strict: false, formats: { regex: isRegex } });
  const definition = withOneBranch(JSON.parse(readFileSync(definitionUrl, 'utf8')) as PlainSchema);
  made.addSchema({ ...definition, definitions: withForms(recordOf(definition['definitions'])) }, 'flow');
  return made.addSchema(withOneBranch(schemaFileShape), 'schema-file');
}

/** The block `form` is drawn by the renderer, so its inside is known; a part may hold sections of one too. */
function withForms(definitions: PlainSchema): PlainSchema {
  const ref = (name: string): PlainSchema => ({ $ref: `#/definitions/${name}` });
  const part = recordOf(definitions['PartFile']);
  return {
    ...definitions,
    // Copy may say nothing, and so may a part's parameter.
    CopyFile: { type: 'object', additionalProperties: { type: 'string' } },
    AnyBlock: definitions['Block'],
    Block: { if: { type: 'object', required: ['form'] }, then: ref('Form'), else: ref('AnyBlock') },
    Form: {
      type: 'object',
      required: ['sections'],
      properties: { sections: { type: 'array', items: ref('FormItem') } },
    },
    FormItem: { if: { type: 'object', required: ['schema'] }, then: ref('Section'), else: ref('Block') },
    PartFile: {
      ...part,
      properties: { ...recordOf(part['properties']), view: { type: 'array', items: ref('FormItem') } },
    },
  };
}

function isRegex(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
