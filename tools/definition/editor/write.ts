import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileFlow } from '../../compile/compile-flow.ts';
import { readSources } from '../../compile/sources.ts';
import type { Registries } from '../../../src/runtime/shapes/registries.ts';
import { readTextIfPresent } from '../../read-if-present.ts';
import { editorSchemas } from './editor-schemas.ts';

/**
 * Writes the editor schemas of a flow. For an invalid flow, the schemas are made from its valid parts.
 *
 * @param target folder for the schemas, created if missing; unchanged files are not written
 * @returns names of the written files
 */
export async function writeEditorSchemas(folder: string, registries: Registries, target: string): Promise<string[]> {
  const compilation = compileFlow(await readSources(folder), registries);
  await mkdir(target, { recursive: true });
  const written = await Promise.all(
    Object.entries(editorSchemas(compilation)).map(async ([name, text]) => {
      const file = join(target, name);
      if ((await readTextIfPresent(file)) === text) return [];
      await writeFile(file, text);
      return [name];
    }),
  );
  return written.flat();
}
