import { compile } from 'json-schema-to-typescript';
import { isRecord, recordOrEmpty, scalarText } from '../../src/runtime/utilities/json.ts';
import { definitionSchema, type PlainSchema } from './definition-schema.ts';

export const definitionTypesUrl = new URL('../../src/runtime/definition/definition.ts', import.meta.url);

/** @returns the TypeScript source of `definition.ts`, generated from the definition schema */
export async function generateDefinitionTypes(): Promise<string> {
  // A fresh schema, because `compile` mutates its input.
  const schema = structuredClone(definitionSchema());
  return compile(withSharedTypes(schema, recordOrEmpty(schema['definitions'])), 'FlowFiles', {
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    bannerComment: '// Generated from definition.schema.json by `npm run generate`. Edit that file instead.',
    style: { printWidth: 120, singleQuote: true },
  });
}

/**
 * Removes descriptions next to a `$ref`, which would generate duplicate types such as `Programs1`. Names remain
 * strings.
 */
function withSharedTypes<T>(value: T, definitions: PlainSchema): T {
  if (Array.isArray(value)) return value.map((item: unknown) => withSharedTypes(item, definitions)) as T;
  if (!isRecord(value)) return value;
  const target = recordOrEmpty(definitions[scalarText(value['$ref']).split('/').at(-1) ?? '']);
  const { description: _, ...withoutDescription } = value;
  const isShared = '$ref' in value && target['type'] !== 'string';
  const source = isShared ? withoutDescription : value;
  return Object.fromEntries(
    Object.entries(source).map(([key, inner]) => [key, withSharedTypes(inner, definitions)]),
  ) as T;
}
