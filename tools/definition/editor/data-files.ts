import type { Compilation } from '../../compile/compile-flow.ts';
import { fieldsWithFetchedChoices } from '../../compile/chosen-labels.ts';
import { orderedSteps } from '../../compile/variants/ordered-steps.ts';
import { schemaFileShape } from '../../compile/file-shape/schema-file.ts';
import { isRecord, recordOf, scalarText } from '../../../src/runtime/utilities/json.ts';
import type { PlainSchema } from '../definition-schema.ts';
import { aboutKeyword } from '../schema-keywords.ts';
import { closedList, keyedBy, oneOfNames, refTo } from './names.ts';
import { withKeys } from './shapes.ts';
import { copyNames, limitNames, namesOf, stepNames, variantNames } from './vocabulary.ts';

/** Schemas of files with data: limits, copy, previews, variants and JSON Schemas. */
export function dataDefinitions(
  compilation: Compilation,
  general: Readonly<Record<string, PlainSchema>>,
): Record<string, PlainSchema> {
  return {
    LimitsFile: limitsFile(compilation),
    CopyFile: copyFile(compilation),
    PreviewFile: previewFile(compilation),
    ...variantFile(compilation, general),
    ScenarioFile: withKeys(general['ScenarioFile'], {
      variant: closedList(variantNames(compilation), 'No file of variants/ is called this.'),
    }),
    ...schemaFile(compilation),
  };
}

const schemaKey = { $schema: { type: 'string', doNotSuggest: true } };

/** Limits as declared in limits.schema.json; without this file, any limits. */
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

/** Suggests keys of all locales with their texts. New keys are allowed. */
function copyFile(compilation: Compilation): PlainSchema {
  const keys = Object.entries(copyNames(compilation)).map(([key, text]) => [
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
  const { locales } = compilation.files.single('flow');
  const ordered = new Set(orderedSteps(compilation.files).map(({ step }) => step));
  const steps = namesOf(Object.entries(stepNames(compilation)).filter(([id]) => ordered.has(id)));
  const { properties, required: _, ...limits } = limitsFile(compilation);
  const { $schema: _schema, ...variantLimits } = recordOf(properties);
  const notOrderedMessage = 'No step of the "order" is called this.';
  const texts = keyedBy(copyNames(compilation), { type: 'string' }, 'No text has this key: see copy/.');
  return {
    VariantFile: withKeys(general['VariantFile'], {
      copy: keyedBy(
        namesOf(locales.map((locale) => [locale, `Words in ${locale}.`])),
        texts,
        'No locale is called this.',
      ),
      limits: properties === undefined ? limits : { ...limits, properties: variantLimits },
      steps: keyedBy(steps, refTo('VariantStep'), notOrderedMessage),
      order: { type: 'array', minItems: 1, items: closedList(steps, notOrderedMessage) },
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
    const sessions = { type: 'object', description: 'What its sessions ask, by their names here.' };
    return [id, { type: 'object', properties: { context: entriesOf(id), sessions }, additionalProperties: false }];
  });
  const paths = namesOf(
    fieldsWithFetchedChoices(fields).map(({ path }) => [path, `Labels of the choices of ${path}.`]),
  );
  const labels = { type: 'object', additionalProperties: { type: 'string' } };
  return {
    type: 'object',
    required: ['context'],
    properties: {
      ...schemaKey,
      context: { ...entriesOf(null), description: 'Entries of the flow, as they might be.' },
      steps: {
        type: 'object',
        description: 'By step: entries of the step, and what its sessions ask.',
        properties: Object.fromEntries(steps) as PlainSchema,
        additionalProperties: false,
      },
      labels: {
        ...keyedBy(paths, labels, 'No field with fetched choices has this path.'),
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

/** Checks types only, because samples may be incomplete. */
function sampleOf(schema: unknown): PlainSchema {
  const { type, description, properties, items } = recordOf(schema);
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

/** Files of schemas/, without keywords that the compiler rejects. */
function schemaFile(compilation: Compilation): Record<string, PlainSchema> {
  const { Property, SchemaFile } = schemaFileShape.definitions;
  const numbers = Object.entries(compilation.flow.limits).filter(([, value]) => typeof value === 'number');
  const limitDescriptions = limitNames(compilation);
  const limits = namesOf(numbers.map(([name]) => [name, scalarText(limitDescriptions[name])]));
  return {
    Limit: {
      type: 'object',
      required: ['$limit'],
      description: 'A number of limits.json.',
      properties: { $limit: oneOfNames(limits, 'No number of limits.json is called this.') },
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
      { ...recordOf(schema), ...(name in aboutKeyword ? { description: aboutKeyword[name] } : {}) },
    ]),
  );
}
