import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileFlow } from '../../compile/compile-flow.ts';
import { readSources } from '../../compile/sources.ts';
import type { Registries } from '../../../src/runtime/shapes/registries.ts';
import { readTextIfPresent } from '../../read-if-present.ts';
import { editorSchemas } from './editor-schemas.ts';

/**
 * Writes the schemas that editors check and complete a flow with, made from the flow as it is now. A flow with mistakes
 * has schemas too: what can be read of it.
 *
 * @param target folder for the schemas, made if need be; files that would not change are left alone
 * @returns names of the files that were written
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
