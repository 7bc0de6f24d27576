import { dirname, join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { type FlowConfig, loadFlowConfig } from '../compile/flow-config.ts';
import { writeEditorSchemas } from '../definition/editor/write.ts';

/**
 * Writes the JSON Schemas for editors into `.schema` at the start and after changes. After an error, the old schemas
 * stay.
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

/** Runs `work` again once for all requests made while it runs. */
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
