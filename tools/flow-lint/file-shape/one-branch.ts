import { isRecord, listOf, recordOf, textOf } from '../../compile/building.ts';

/** A JSON Schema as plain data. */
export type PlainSchema = Readonly<Record<string, unknown>>;

/**
 * The same schema, but each choice (`oneOf`, `anyOf`) decided beforehand: a statement by the key that names it, anything else
 * by its type. A value that fits no branch is then judged by the one it was meant for, not by all of them.
 */
export function withOneBranch(schema: PlainSchema): PlainSchema {
  const definitions = recordOf(schema['definitions']);
  return rewrite(schema, definitions) as PlainSchema;
}

function rewrite(value: unknown, definitions: PlainSchema): unknown {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, definitions));
  if (!isRecord(value)) return value;
  const { oneOf, anyOf, ...rest } = value;
  const kept = {
    ...Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, rewrite(inner, definitions)])),
    // Nothing has an empty name.
    ...(rest['type'] === 'string' ? { minLength: 1 } : {}),
  };
  if (oneOf !== undefined) return { ...kept, ...byNamingKey(listOf(oneOf).map(recordOf)) };
  return anyOf === undefined
    ? kept
    : {
        ...kept,
        ...byType(
          listOf(anyOf).map((one) => recordOf(rewrite(one, definitions))),
          definitions,
        ),
      };
}

/** Statements: the definition `Goto` is named by the key `goto`. */
function byNamingKey(branches: readonly PlainSchema[]): PlainSchema {
  const chain = branches.reduceRight<unknown>(
    (otherwise, branch) => ({ if: { required: [namingKey(branch)] }, then: branch, else: otherwise }),
    false,
  );
  return { if: { type: 'object' }, then: chain, else: { type: 'object' } };
}

/** @returns the key that names a statement, such as `goto` */
export function namingKey(branch: PlainSchema): string {
  return (textOf(branch['$ref']).split('/').at(-1) ?? '').toLowerCase();
}

function byType(branches: readonly PlainSchema[], definitions: PlainSchema): PlainSchema {
  const types = branches.map((branch) => typeOf(branch, definitions));
  return branches.reduceRight<PlainSchema>(
    (otherwise, branch, index) => ({ if: { type: types[index] }, then: branch, else: otherwise }),
    { type: [...new Set(types)] },
  );
}

function typeOf(branch: PlainSchema, definitions: PlainSchema): string {
  if (typeof branch['$ref'] === 'string') {
    return typeOf(recordOf(definitions[branch['$ref'].split('/').at(-1) ?? '']), definitions);
  }
  return textOf(branch['type']) || typeof branch['const'];
}
