import { dirname, join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { type FlowConfig, loadFlowConfig } from '../compile/flow-config.ts';
import { writeEditorSchemas } from '../definition/editor/write.ts';

/**
 * Writes the JSON Schemas for editors into `.schema` when the server starts and when the flow or its registries
 * change. After an error, the old schemas stay and a warning is logged.
 *
 * @param options.config path of flow.config.ts
 */
export function editorPlugin({ config }: { readonly config: string }): Plugin {
  let project: Promise<FlowConfig> | undefined;
  let known: Pick<FlowConfig, 'folder' | 'dependencies'> = { folder: dirname(config), dependencies: [config] };
  return {
    name: 'editor-schemas',
    apply: 'serve',
    configureServer({ watcher, config: { logger } }) {
      const write = onceAtATime(async () => {
        try {
          known = await (project ??= loadFlowConfig(config));
          await writeEditorSchemas(known.folder, (await project).registries, join(dirname(config), '.schema'));
          watcher.add(known.folder);
        } catch (cause) {
          project = undefined;
          logger.warn(`Editor schemas were not updated: ${String(cause)}`);
        }
      });
      watcher.on('all', (_, file) => {
        const isCode = known.dependencies.includes(file);
        if (isCode) project = undefined;
        if (isCode || isIn(known.folder, file)) write();
      });
      write();
    },
  };
}

function isIn(folder: string, file: string): boolean {
  return file.endsWith('.json') && resolve(file).startsWith(join(folder, sep));
}

/** Runs `work` on request, and once again for all requests made meanwhile. */
function onceAtATime(work: () => Promise<void>): () => void {
  let last = Promise.resolve();
  let isAwaited = false;
  return () => {
    if (isAwaited) return;
    isAwaited = true;
    last = last.then(() => {
      isAwaited = false;
      return work();
    });
  };
}
