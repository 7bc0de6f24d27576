import { dirname, join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { type FlowConfig, loadFlowConfig } from '../compile/flow-config.ts';
import { writeEditorSchemas } from '../definition/editor/write.ts';

/**
 * In development, keeps the schemas that editors check and complete a flow with up to date: they are written when the
 * server starts, and again when a file of the flow changes, or the code of what it may use. They lie in `.schema`
 * beside the configuration. Where they cannot be made, those of before stay, and the log says why.
 *
 * @param options.config the flow.config.ts that names the flow and what it may use
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
          logger.warn(`The editor schemas are those of before: ${String(cause)}`);
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

/** Runs the work when asked to, and once more where it was asked for meanwhile: many changes at once are one. */
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
