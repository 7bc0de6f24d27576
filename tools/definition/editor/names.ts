import type { PlainSchema } from '../definition-schema.ts';

/** Names that a flow may write in some place, each with a sentence on what it names. */
export type Names = Readonly<Record<string, string>>;

/** A reference to a definition of definitions.json. */
export function refTo(definition: string): PlainSchema {
  return { $ref: `#/definitions/${definition}` };
}

/** A {parameter} of a part or routine may stand in the place of any text. */
const parameter = '\\{\\w+\\}';

/** A text with a {parameter} in it. */
export const parameterText: PlainSchema = { type: 'string', pattern: parameter };

/**
 * One of these names. An editor offers them, explains them, and says of any other text what it should have named.
 *
 * @param unknown said of a name that is not there; a short list of names follows
 */
export function oneOfNames(names: Names, unknown: string): PlainSchema {
  return { anyOf: [closedList(names, unknown), parameterText] };
}

/** One of these names, and nothing else. */
export function closedList(names: Names, unknown: string): PlainSchema {
  const message = unknown + listed(Object.keys(names));
  // An empty enum is no schema. Nothing matches this pattern.
  if (Object.keys(names).length === 0) return { type: 'string', pattern: '(?!)', patternErrorMessage: message };
  const list = {
    type: 'string',
    enum: Object.keys(names),
    enumDescriptions: Object.values(names),
    errorMessage: message,
  };
  // In VS Code, a choice between an enum and something else puts a list of all values in the place of its message.
  return { allOf: [list] };
}

/** An object whose keys are these names, or hold a {parameter}; its values all follow one schema. */
export function keyedByNames(names: Names, value: PlainSchema, unknown: string): PlainSchema {
  return { ...keyedBy(names, value, unknown), patternProperties: { [parameter]: value } };
}

/** An object whose keys are these names, and no others; its values all follow one schema. */
export function keyedBy(names: Names, value: PlainSchema, unknown: string): PlainSchema {
  const properties = Object.entries(names).map(([name, description]) => [name, { ...value, description }]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties) as PlainSchema,
    additionalProperties: false,
    errorMessage: unknown + listed(Object.keys(names)),
  };
}

const mostListed = 30;

function listed(names: readonly string[]): string {
  if (names.length === 0) return ' There is none yet.';
  return names.length > mostListed ? '' : ` There are: ${names.join(', ')}.`;
}
