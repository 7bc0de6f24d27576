import { discriminatorKeyOf, type PlainSchema } from '../../definition/definition-schema.ts';
import { isRecord, recordOrEmpty, scalarText } from '../../../src/runtime/utilities/json.ts';

/**
 * The schema with conditions that choose one branch: by the naming key instead of `oneOf`, and by the type instead of
 * `anyOf`. An invalid value then causes only the errors of one branch, not of all branches.
 */
export function withOneBranch(schema: PlainSchema): PlainSchema {
  const definitions = recordOrEmpty(schema['definitions']);
  return rewrite(schema, definitions) as PlainSchema;
}

function rewrite(value: unknown, definitions: PlainSchema): unknown {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, definitions));
  if (!isRecord(value)) return value;
  const { oneOf, anyOf, ...members } = value;
  const common = {
    // Strings in the flow format must not be empty.
    ...(members['type'] === 'string' ? { minLength: 1 } : {}),
    ...Object.fromEntries(Object.entries(members).map(([key, inner]) => [key, rewrite(inner, definitions)])),
  };
  if (Array.isArray(oneOf)) return { ...common, ...byNamingKey(oneOf.map(recordOrEmpty), definitions) };
  if (!Array.isArray(anyOf)) return common;
  const branches = anyOf.map((branch) => recordOrEmpty(rewrite(branch, definitions)));
  return { ...common, ...byType(branches, definitions) };
}

/** The naming key of a statement or block is its first required key. The branch without such a key is the fallback. */
function byNamingKey(branches: readonly PlainSchema[], definitions: PlainSchema): PlainSchema {
  const byName = branches.map((branch) => [discriminatorKeyOf(branch, definitions) ?? '', branch] as const);
  const { '': otherwise = false, ...named } = Object.fromEntries<unknown>(byName);
  return { type: 'object', decidedByKey: { ...named, '': otherwise } };
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
    return typeOf(recordOrEmpty(definitions[branch['$ref'].split('/').at(-1) ?? '']), definitions);
  }
  return scalarText(branch['type']) || typeof branch['const'];
}
