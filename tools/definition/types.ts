import { readFile } from 'node:fs/promises';
import { compile, type JSONSchema } from 'json-schema-to-typescript';

/** File that describes the shape of a flow folder; types and editor schemas come from it. */
export const definitionSchemaUrl = new URL('../../src/runtime/definition/definition.schema.json', import.meta.url);
/** File that the generated types are kept in. */
export const definitionTypesUrl = new URL('../../src/runtime/definition/definition.ts', import.meta.url);

/** @returns the TypeScript source of `definition.ts`, made from the definition schema */
export async function generateDefinitionTypes(): Promise<string> {
  const schema = JSON.parse(await readFile(definitionSchemaUrl, 'utf8')) as JSONSchema;
  return compile(schema, 'FlowFiles', {
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    bannerComment: '// Generated from definition.schema.json by `npm run generate`. Edit that file instead.',
    style: { printWidth: 120, singleQuote: true },
  });
}
