import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import type { PlainSchema } from '../definition-schema.ts';

/** A condition on an object, and the schema that applies if the condition is true. */
export interface SchemaBranch {
  readonly if: PlainSchema;
  readonly then: PlainSchema;
}

/** Validates a value with only the first branch whose condition is true. */
export function firstMatchSchema(branches: readonly SchemaBranch[], otherwise: PlainSchema): PlainSchema {
  return branches.reduceRight<PlainSchema>((elseSchema, branch) => ({ ...branch, else: elseSchema }), otherwise);
}

/** A schema that is valid if the value of a key is exactly this string. */
export function keyEqualsSchema(key: string, text: string): PlainSchema {
  return { required: [key], properties: { [key]: { const: text } } };
}

export interface KindKeys {
  /** The naming keys, which are suggested and described. */
  readonly discriminators: PlainSchema;
  readonly sharedKeys: PlainSchema;
  /** Keys that only some kinds have. Editors neither suggest nor reject these keys until the kind is known. */
  readonly kindSpecificKeys: readonly string[];
}

/**
 * The schema of an object without a naming key.
 *
 * @param unknown error message for an object without a naming key
 */
export function undecidedKindSchema(
  { discriminators, sharedKeys, kindSpecificKeys }: KindKeys,
  unknown: string,
): PlainSchema {
  const allowedKeys = [...Object.keys(sharedKeys), ...kindSpecificKeys].filter((key) => !(key in discriminators));
  const unsuggestedKeys = Object.fromEntries(kindSpecificKeys.map((key) => [key, { doNotSuggest: true }]));
  return {
    type: 'object',
    properties: { ...unsuggestedKeys, ...discriminators, ...sharedKeys },
    additionalProperties: false,
    if: { propertyNames: { enum: allowedKeys, doNotSuggest: true } },
    then: { not: {}, errorMessage: unknown },
  };
}

/** The schema with some keys replaced. The descriptions of these keys remain. */
export function withReplacedKeys(
  schema: PlainSchema | undefined,
  keys: Readonly<Record<string, PlainSchema>>,
): PlainSchema {
  const properties = recordOrEmpty(schema?.['properties']);
  const replacements = Object.entries(keys).map(([key, value]) => {
    const { description } = recordOrEmpty(properties[key]);
    return [key, { ...value, ...(description === undefined ? {} : { description }) }];
  });
  return { ...schema, properties: { ...properties, ...(Object.fromEntries(replacements) as PlainSchema) } };
}
