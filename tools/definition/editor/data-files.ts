import type { Compilation } from '../../compile/compile-flow.ts';
import { fieldsWithFetchedChoices } from '../../compile/chosen-labels.ts';
import { orderedSteps } from '../../compile/variants/ordered-steps.ts';
import { schemaFileShape } from '../../compile/file-shape/schema-file.ts';
import { isRecord, recordOrEmpty, scalarText } from '../../../src/runtime/utilities/json.ts';
import type { PlainSchema } from '../definition-schema.ts';
import { keywordDescriptions } from '../schema-keywords.ts';
import { nameEnumSchema, closedRecordSchema, nameOrParameterSchema, refTo } from './name-schemas.ts';
import { withReplacedKeys } from './schema-branches.ts';
import { copyKeyNames, limitNames, describedNames, stepNames, variantNames } from './described-names.ts';

/** Schemas of files with data: limits, copy, previews, variants and JSON Schemas. */
export function dataFileDefinitions(
  compilation: Compilation,
  general: Readonly<Record<string, PlainSchema>>,
): Record<string, PlainSchema> {
  return {
    LimitsFile: limitsFile(compilation),
    CopyFile: copyFile(compilation),
    PreviewFile: previewFile(compilation),
    ...variantFile(compilation, general),
    ScenarioFile: withReplacedKeys(general['ScenarioFile'], {
      variant: nameEnumSchema(variantNames(compilation), 'No file of variants/ has this name.'),
    }),
    ...schemaFile(compilation),
  };
}

const schemaKey = { $schema: { type: 'string', doNotSuggest: true } };

/** Limits as declared in limits.schema.json. Without this file, all limits are allowed. */
function limitsFile({ files }: Compilation): PlainSchema {
  const declared = files.ofKind('limit-types')[0]?.value;
  if (declared === undefined) return { type: 'object' };
  const { properties } = declared;
  return {
    type: 'object',
    required: Object.keys(properties),
    properties: { ...schemaKey, ...properties },
    additionalProperties: false,
  };
}

/** Suggests the keys of all locales, with their messages. New keys are allowed. */
function copyFile(compilation: Compilation): PlainSchema {
  const keys = Object.entries(copyKeyNames(compilation)).map(([key, text]) => [
    key,
    { type: 'string', description: text },
  ]);
  return {
    type: 'object',
    properties: { ...schemaKey, ...(Object.fromEntries(keys) as PlainSchema) },
    additionalProperties: { type: 'string' },
  };
}

/** Texts, limits and conditions that a variant may change. A variant cannot add names. */
function variantFile(
  compilation: Compilation,
  general: Readonly<Record<string, PlainSchema>>,
): Record<string, PlainSchema> {
  const { locales } = compilation.files.singleValue('flow');
  const ordered = new Set(orderedSteps(compilation.files).map(({ step }) => step));
  const steps = describedNames(Object.entries(stepNames(compilation)).filter(([id]) => ordered.has(id)));
  const { properties, required: _, ...limits } = limitsFile(compilation);
  const { $schema: _schema, ...variantLimits } = recordOrEmpty(properties);
  const notOrderedMessage = 'No step of the "order" has this name.';
  const texts = closedRecordSchema(copyKeyNames(compilation), { type: 'string' }, 'No text in copy/ has this key.');
  return {
    VariantFile: withReplacedKeys(general['VariantFile'], {
      copy: closedRecordSchema(
        describedNames(locales.map((locale) => [locale, `Texts in ${locale}.`])),
        texts,
        'No locale has this name.',
      ),
      limits: properties === undefined ? limits : { ...limits, properties: variantLimits },
      steps: closedRecordSchema(steps, refTo('VariantStep'), notOrderedMessage),
      order: { type: 'array', minItems: 1, items: nameEnumSchema(steps, notOrderedMessage) },
    }),
  };
}

/** Sample data for `?preview=`: entries of the flow, and entries of each step. */
function previewFile({ flow, entryUses, fields }: Compilation): PlainSchema {
  const entriesOf = (step: string | null): PlainSchema => {
    const stepEntries = entryUses.filter((entry) => entry.step === step);
    const properties = stepEntries.map(({ name, declared: { schema, list, type } }) => {
      if (schema !== undefined) return [name, sampleOf(flow.schemas[schema])];
      if (list !== undefined) return [name, { type: 'array', items: sampleOf(flow.schemas[list]) }];
      return [name, typeOfEntry[type ?? ''] ?? {}];
    });
    return { type: 'object', properties: Object.fromEntries(properties) as PlainSchema, additionalProperties: false };
  };
  const steps = Object.keys(flow.steps).map((id) => {
    const sessions = {
      type: 'object',
      description: 'The current questions of its sessions, by the name of the session.',
    };
    return [id, { type: 'object', properties: { context: entriesOf(id), sessions }, additionalProperties: false }];
  });
  const paths = describedNames(
    fieldsWithFetchedChoices(fields).map(({ path }) => [path, `Labels of the choices of ${path}.`]),
  );
  const labels = { type: 'object', additionalProperties: { type: 'string' } };
  return {
    type: 'object',
    required: ['context'],
    properties: {
      ...schemaKey,
      context: { ...entriesOf(null), description: 'Entries of the flow, with sample values.' },
      steps: {
        type: 'object',
        description: 'Sample data of each step: its entries, and the questions of its sessions.',
        properties: Object.fromEntries(steps) as PlainSchema,
        additionalProperties: false,
      },
      labels: {
        ...closedRecordSchema(paths, labels, 'No field with fetched choices has this path.'),
        description: 'Labels of fetched choices, by the path of the field and the value.',
      },
    },
    additionalProperties: false,
  };
}

const typeOfEntry: Readonly<Record<string, PlainSchema>> = {
  string: { type: ['string', 'null'] },
  number: { type: ['number', 'null'] },
  boolean: { type: 'boolean' },
  index: { type: 'integer' },
  object: { type: 'object' },
  list: { type: 'array' },
};

/** A schema for samples that checks only types, because samples may be incomplete. */
function sampleOf(schema: unknown): PlainSchema {
  const { type, description, properties, items } = recordOrEmpty(schema);
  return {
    ...(type === undefined ? {} : { type }),
    ...(description === undefined ? {} : { description }),
    ...(items === undefined ? {} : { items: sampleOf(items) }),
    ...(isRecord(properties)
      ? {
          properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, sampleOf(inner)])),
          additionalProperties: false,
        }
      : {}),
  };
}

/** Schemas for files in schemas/, without keywords that the compiler rejects. */
function schemaFile(compilation: Compilation): Record<string, PlainSchema> {
  const { Property, SchemaFile } = schemaFileShape.definitions;
  const numbers = Object.entries(compilation.flow.limits).filter(([, value]) => typeof value === 'number');
  const limitDescriptions = limitNames(compilation);
  const limits = describedNames(numbers.map(([name]) => [name, scalarText(limitDescriptions[name])]));
  return {
    Limit: {
      type: 'object',
      required: ['$limit'],
      description: 'A number of limits.json.',
      properties: { $limit: nameOrParameterSchema(limits, 'No number of limits.json has this name.') },
      additionalProperties: false,
    },
    Property: { ...Property, properties: withDescriptions(Property.properties) },
    SchemaFile: { ...SchemaFile, properties: withDescriptions(SchemaFile.properties) },
  };
}

function withDescriptions(properties: PlainSchema): PlainSchema {
  const allowed = Object.entries(properties).filter(([name, schema]) => schema !== true || name === 'const');
  return Object.fromEntries(
    allowed.map(([name, schema]) => [
      name,
      { ...recordOrEmpty(schema), ...(name in keywordDescriptions ? { description: keywordDescriptions[name] } : {}) },
    ]),
  );
}
