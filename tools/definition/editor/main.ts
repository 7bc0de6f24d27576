import { dirname, join } from 'node:path';
import { loadFlowConfig } from '../../compile/flow-config.ts';
import { writeEditorSchemas } from './write.ts';

/**
 * Writes the editor schemas of flows, each into the folder `.schema` next to its `flow.config.ts`.
 *
 * @param configs paths of `flow.config.ts` files
 * @returns the written files
 */
export async function writeSchemasFor(configs: readonly string[]): Promise<string[]> {
  const written: string[] = [];
  for (const config of configs) {
    const { registries, folder } = await loadFlowConfig(config);
    const target = join(dirname(config), '.schema');
    const names = await writeEditorSchemas(folder, registries, target);
    written.push(...names.map((name) => join(target, name)));
  }
  return written;
}
