import { dirname, join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { type FlowConfig, loadFlowConfig } from '../compile/flow-config.ts';
import { writeEditorSchemas } from '../definition/editor/write.ts';

/**
 * Writes the JSON Schemas for editors into `.schema` at the start and after changes. After an error, the old schemas
 * stay.
 */
export function editorSchemasPlugin({ config }: { readonly config: string }): Plugin {
  let project: Promise<FlowConfig> | undefined;
  let watched: Pick<FlowConfig, 'folder' | 'dependencies'> = { folder: dirname(config), dependencies: [config] };
  return {
    name: 'editor-schemas',
    apply: 'serve',
    configureServer({ watcher, config: { logger } }) {
      const write = coalesceRuns(async () => {
        try {
          watched = await (project ??= loadFlowConfig(config));
          await writeEditorSchemas(watched.folder, (await project).registries, join(dirname(config), '.schema'));
          watcher.add(watched.folder);
        } catch (cause) {
          project = undefined;
          logger.warn(`Editor schemas were not updated: ${String(cause)}`);
        }
      });
      watcher.on('all', (_, file) => {
        const isCode = watched.dependencies.includes(file);
        if (isCode) project = undefined;
        if (isCode || isFlowFile(watched.folder, file)) write();
      });
      write();
    },
  };
}

function isFlowFile(folder: string, file: string): boolean {
  return file.endsWith('.json') && resolve(file).startsWith(join(folder, sep));
}

/** All calls while `work` runs cause only one more run. */
function coalesceRuns(work: () => Promise<void>): () => void {
  let lastRun = Promise.resolve();
  let isQueued = false;
  return () => {
    if (isQueued) return;
    isQueued = true;
    lastRun = lastRun.then(() => {
      isQueued = false;
      return work();
    });
  };
}
