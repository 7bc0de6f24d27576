import { createRequire } from 'node:module';
import type * as JsonService from 'vscode-json-languageservice';
import type { Compilation } from '../compile/compile-flow.ts';
import type { SourceFile } from '../compile/sources.ts';
import { editorSchemas } from '../definition/editor/editor-schemas.ts';

// `import` does not find the named exports of this CommonJS module.
const { getLanguageService, TextDocument } = createRequire(import.meta.url)(
  'vscode-json-languageservice',
) as typeof JsonService;

const base = 'file:///flow/';

/**
 * Counts the findings of VS Code's JSON service in the files of a flow. Unlike flow-lint, it checks each file
 * separately.
 */
export function createJsonServiceCheck(compilation: Compilation): (sources: readonly SourceFile[]) => Promise<number> {
  const schemas: Readonly<Record<string, string>> = editorSchemas(compilation);
  const service = getLanguageService({
    schemaRequestService: (uri) => Promise.resolve(schemas[uri.slice(uri.lastIndexOf('/') + 1)] ?? '{}'),
    workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
  });
  service.configure({
    validate: true,
    schemas: Object.entries(schemaOfFiles).map(([files, schema]) => ({
      uri: base + schema,
      fileMatch: [`/flow/${files}`],
    })),
  });
  return async (sources) => {
    let count = 0;
    for (const { file, text } of sources) {
      const document = TextDocument.create(base + file, 'json', 1, text);
      count += (await service.doValidation(document, service.parseJSONDocument(document))).length;
    }
    return count;
  };
}

const schemaOfFiles: Readonly<Record<string, string>> = {
  'flow.json': 'flow.schema.json',
  'context.json': 'context.schema.json',
  'limits.json': 'limits.schema.json',
  'links.json': 'links.schema.json',
  'steps/*.json': 'step.schema.json',
  'steps/*/*.json': 'step.schema.json',
  'views/*.json': 'step.schema.json',
  'parts/*.json': 'part.schema.json',
  'routines/*.json': 'routine.schema.json',
  'subflows/*.json': 'subflow.schema.json',
  'options/*.json': 'options.schema.json',
  'schemas/*.json': 'schema.schema.json',
  'copy/*.json': 'copy.schema.json',
};
