import { recordOf } from '../../../src/runtime/json.ts';
import type { PlainSchema } from '../definition-schema.ts';

/** A condition on an object, and the shape that it then has. */
export interface Branch {
  readonly if: PlainSchema;
  readonly then: PlainSchema;
}

/** The shape of the first branch whose condition holds; a value is judged by that one alone. */
export function firstOf(branches: readonly Branch[], otherwise: PlainSchema): PlainSchema {
  return branches.reduceRight<PlainSchema>((rest, branch) => ({ ...branch, else: rest }), otherwise);
}

/** True where a key holds just this text. */
export function hasText(key: string, text: string): PlainSchema {
  return { required: [key], properties: { [key]: { const: text } } };
}

/** What an object may be. */
export interface Kinds {
  /** The keys of which one says what it is: offered and explained. */
  readonly naming: PlainSchema;
  /** Keys that go with any. */
  readonly shared: PlainSchema;
  /** Keys that go with some: neither offered nor refused before it is known which. */
  readonly further: readonly string[];
}

/** An object that does not say yet what it is. @param unknown said of one that names none of its kinds */
export function undecided({ naming, shared, further }: Kinds, unknown: string): PlainSchema {
  const known = [...Object.keys(shared), ...further].filter((key) => !(key in naming));
  const unsaid = Object.fromEntries(further.map((key) => [key, { doNotSuggest: true }]));
  return {
    type: 'object',
    properties: { ...unsaid, ...naming, ...shared },
    additionalProperties: false,
    if: { propertyNames: { enum: known, doNotSuggest: true } },
    then: { not: {}, errorMessage: unknown },
  };
}

/** The schema of an object with other keys; what is said of them stays. */
export function withKeys(schema: PlainSchema | undefined, keys: Readonly<Record<string, PlainSchema>>): PlainSchema {
  const properties = recordOf(schema?.['properties']);
  const own = Object.entries(keys).map(([key, value]) => {
    const { description } = recordOf(properties[key]);
    return [key, { ...value, ...(description === undefined ? {} : { description }) }];
  });
  return { ...schema, properties: { ...properties, ...(Object.fromEntries(own) as PlainSchema) } };
}
