import { schemaFormats } from '../formats.ts';

const count = { anyOf: [{ type: 'integer' }, { $ref: '#/definitions/Limit' }] };
const number = { anyOf: [{ type: 'number' }, { $ref: '#/definitions/Limit' }] };
const step = { anyOf: [{ type: 'number', exclusiveMinimum: 0 }, { $ref: '#/definitions/Limit' }] };
/** Schema keywords that forms do not support. The server checks such constraints. */
export const unsupportedKeywords = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'dependencies', 'default', '$ref', '$id'];
/** The file shape allows these keywords, because the rule schema-keyword reports them with the reason. */
const unsupportedProperties = Object.fromEntries([...unsupportedKeywords, 'then', 'else'].map((name) => [name, true]));

/** The shape of a file in schemas/: the subset of JSON Schema that forms can render and check. */
export const schemaFileShape = {
  definitions: {
    Limit: {
      type: 'object',
      additionalProperties: false,
      required: ['$limit'],
      properties: { $limit: { type: 'string' } },
    },
    Property: {
      type: 'object',
      additionalProperties: false,
      required: ['type'],
      properties: {
        ...unsupportedProperties,
        type: { enum: ['string', 'number', 'integer', 'boolean', 'array', 'object'] },
        title: { type: 'string' },
        description: { type: 'string' },
        sensitive: { enum: ['ssn', 'birth-date', 'income', 'account', 'code', 'token', 'contact', 'identifier'] },
        minLength: count,
        maxLength: count,
        minimum: number,
        exclusiveMinimum: number,
        maximum: number,
        exclusiveMaximum: number,
        multipleOf: step,
        unit: { enum: Intl.supportedValuesOf('unit') },
        minItems: count,
        maxItems: count,
        required: { type: 'array', items: { type: 'string' } },
        format: { enum: Object.keys(schemaFormats) },
        pattern: { type: 'string', format: 'regex' },
        enum: { type: 'array', minItems: 1 },
        const: true,
        items: { $ref: '#/definitions/Property' },
        properties: { type: 'object', additionalProperties: { $ref: '#/definitions/Property' } },
      },
    },
    SchemaFile: {
      type: 'object',
      additionalProperties: false,
      required: ['type', 'properties'],
      properties: {
        ...unsupportedProperties,
        $schema: { type: 'string' },
        title: { type: 'string' },
        description: { type: 'string' },
        type: { const: 'object' },
        properties: { type: 'object', additionalProperties: { $ref: '#/definitions/Property' } },
      },
    },
  },
};
