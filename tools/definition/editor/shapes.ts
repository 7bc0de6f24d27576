import { recordOf } from '../../../src/runtime/utilities/json.ts';
import type { PlainSchema } from '../definition-schema.ts';

/** A condition on an object, and the schema that then applies. */
export interface Branch {
  readonly if: PlainSchema;
  readonly then: PlainSchema;
}

/** Validates a value with only the first branch whose condition is true. */
export function firstOf(branches: readonly Branch[], otherwise: PlainSchema): PlainSchema {
  return branches.reduceRight<PlainSchema>((elseSchema, branch) => ({ ...branch, else: elseSchema }), otherwise);
}

/** True if the value of a key is exactly this text. */
export function hasText(key: string, text: string): PlainSchema {
  return { required: [key], properties: { [key]: { const: text } } };
}

export interface Kinds {
  /** The naming keys, which are suggested and described. */
  readonly naming: PlainSchema;
  readonly shared: PlainSchema;
  /** Keys of some kinds: neither suggested nor rejected until the kind is known. */
  readonly further: readonly string[];
}

/**
 * The schema of an object without a naming key.
 *
 * @param unknown error message for an object without a naming key
 */
export function undecided({ naming, shared, further }: Kinds, unknown: string): PlainSchema {
  const allowedKeys = [...Object.keys(shared), ...further].filter((key) => !(key in naming));
  const unsuggestedKeys = Object.fromEntries(further.map((key) => [key, { doNotSuggest: true }]));
  return {
    type: 'object',
    properties: { ...unsuggestedKeys, ...naming, ...shared },
    additionalProperties: false,
    if: { propertyNames: { enum: allowedKeys, doNotSuggest: true } },
    then: { not: {}, errorMessage: unknown },
  };
}

/** The schema with some keys replaced. Their descriptions stay. */
export function withKeys(schema: PlainSchema | undefined, keys: Readonly<Record<string, PlainSchema>>): PlainSchema {
  const properties = recordOf(schema?.['properties']);
  const replacements = Object.entries(keys).map(([key, value]) => {
    const { description } = recordOf(properties[key]);
    return [key, { ...value, ...(description === undefined ? {} : { description }) }];
  });
  return { ...schema, properties: { ...properties, ...(Object.fromEntries(replacements) as PlainSchema) } };
}
