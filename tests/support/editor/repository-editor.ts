import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFlow } from '../../../tools/compile/compile-flow.ts';
import { readSources } from '../../../tools/compile/sources.ts';
import { editorSchemas } from '../../../tools/definition/editor/editor-schemas.ts';
import type { Registries } from '../../../src/runtime/shapes/registries.ts';
import { type Editor, type EditorSettings, openEditor } from './editor.ts';
import { schemaKey } from './schema-key.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const settings = JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8')) as EditorSettings;

/**
 * The repository as VS Code opens it, with the current schemas of one flow. A JSON object without `$schema` gets that
 * of its kind.
 */
export async function openRepository(flow: string, registries: Registries): Promise<Editor> {
  const compilation = compileFlow(await readSources(join(root, flow)), registries);
  const target = join(dirname(flow), '.schema').split(sep).join('/');
  const schemas = Object.entries(editorSchemas(compilation)).map(([name, text]) => [`${target}/${name}`, text]);
  const editor = openEditor({ root, settings, schemas: Object.fromEntries(schemas) as Record<string, string> });
  return {
    problems: (file, text) => editor.problems(file, withSchema(flow, file, text)),
    completions: (file, text) => editor.completions(file, withSchema(flow, file, text)),
    hover: (file, text) => editor.hover(file, withSchema(flow, file, text)),
  };
}

function withSchema(flow: string, file: string, text: string): string {
  if (!text.startsWith('{') || text.includes('"$schema"')) return text;
  const comma = /^\{\s*\}/.test(text) ? '' : ',';
  return text.replace('{', () => `{ "$schema": "${schemaKey(flow, file)}"${comma}`);
}

export async function flowFiles(flow: string): Promise<{ readonly file: string; readonly text: string }[]> {
  const names = await readdir(join(root, flow), { recursive: true });
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(root, flow, name))
    .map((path) => ({ file: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }));
}
