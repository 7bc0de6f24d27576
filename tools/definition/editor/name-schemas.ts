import type { PlainSchema } from '../definition-schema.ts';

export type DescribedNames = Readonly<Record<string, string>>;

/** A reference to a definition in definitions.json. */
export function refTo(definition: string): PlainSchema {
  return { $ref: `#/definitions/${definition}` };
}

/** Matches a `{parameter}`, which every string in a part or routine may contain. */
const parameter = '\\{\\w+\\}';

export const parameterTextSchema: PlainSchema = { type: 'string', pattern: parameter };

/**
 * The schema for one of these names, or a string with a `{parameter}`.
 *
 * @param unknown error message for any other name; a short list of names is added
 */
export function nameOrParameterSchema(names: DescribedNames, unknown: string): PlainSchema {
  return { anyOf: [nameEnumSchema(names, unknown), parameterTextSchema] };
}

/** The schema for one of these names only. */
export function nameEnumSchema(names: DescribedNames, unknown: string): PlainSchema {
  const message = unknown + listSuffix(Object.keys(names));
  // An empty `enum` is not valid. This pattern matches nothing.
  if (Object.keys(names).length === 0) return { type: 'string', pattern: '(?!)', patternErrorMessage: message };
  const list = {
    type: 'string',
    enum: Object.keys(names),
    enumDescriptions: Object.values(names),
    errorMessage: message,
  };
  // In an `anyOf` with an enum, VS Code replaces the error message with a list of all values.
  return { allOf: [list] };
}

/** The schema of an object whose keys are these names or contain a `{parameter}`. All values have the same schema. */
export function parameterizedRecordSchema(names: DescribedNames, value: PlainSchema, unknown: string): PlainSchema {
  return { ...closedRecordSchema(names, value, unknown), patternProperties: { [parameter]: value } };
}

/** The schema of an object whose keys are these names only. All values have the same schema. */
export function closedRecordSchema(names: DescribedNames, value: PlainSchema, unknown: string): PlainSchema {
  const properties = Object.entries(names).map(([name, description]) => [name, { ...value, description }]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties) as PlainSchema,
    additionalProperties: false,
    errorMessage: unknown + listSuffix(Object.keys(names)),
  };
}

const maxListed = 30;

function listSuffix(names: readonly string[]): string {
  if (names.length === 0) return ' None exists yet.';
  return names.length > maxListed ? '' : ` Known: ${names.join(', ')}.`;
}
