import { compile } from 'json-schema-to-typescript';
import { definitionSchema } from './definition-schema.ts';

/** File that the generated types are kept in. */
export const definitionTypesUrl = new URL('../../src/runtime/definition/definition.ts', import.meta.url);

/** @returns the TypeScript source of `definition.ts`, made from the definition schema */
export async function generateDefinitionTypes(): Promise<string> {
  // The generator writes into what it is given.
  return compile(structuredClone(definitionSchema()), 'FlowFiles', {
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    bannerComment: '// Generated from definition.schema.json by `npm run generate`. Edit that file instead.',
    style: { printWidth: 120, singleQuote: true },
  });
}
