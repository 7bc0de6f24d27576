import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin, Rolldown, ViteDevServer } from 'vite';
import type { PublishedFlow } from '../compile/publish.ts';
import { fillWords } from './fill-words.ts';
import { errorsOf } from './flow-errors.ts';
import { createFlowProject } from './flow-project.ts';
import { announceFlow, serveFlow } from './flow-server.ts';

export const flowPluginName = 'flow';

/** What other plugins may ask the flow's plugin. */
export interface FlowPluginApi {
  readonly compiled: () => Promise<PublishedFlow>;
}

const virtualId = 'virtual:flow-validators';
const validatorModule = { virtualId, resolvedId: `\0${virtualId}` };

export interface FlowPluginOptions {
  /** The flow.config.ts that names the flow and what it may use. */
  readonly config: string;
  /** Folder of another flow that may use the same. */
  readonly folder?: string | undefined;
}

/**
 * Publishes a flow: `flow/manifest.json` names the hashed flow, its copy by locale, and its validators.
 * In development they are made on request, and a change of the folder tells the page, which keeps its step.
 * A flow with errors stops the build; in development they are told, and the last good flow stays on screen. So it is
 * where something that the flow may use is registered without being whole.
 */
export function flowPlugin({ config, folder }: FlowPluginOptions): Plugin<FlowPluginApi> {
  const project = createFlowProject(config, folder);
  const { compiled } = project;
  let building = false;
  return {
    name: flowPluginName,
    api: { compiled },
    config: (_, { command }) => {
      building = command === 'build';
    },
    resolveId: (id) => (id === virtualId ? validatorModule.resolvedId : undefined),
    load: async (id) => (id === validatorModule.resolvedId ? (await compiled()).validators : undefined),

    async buildStart() {
      if (!building) return;
      const { compilation } = await compiled();
      const found = errorsOf(compilation);
      if (found.length > 0)
        this.error(`The flow in ${await project.folder()} cannot be published:\n${found.join('\n')}`);
      for (const { file } of compilation.sources) this.addWatchFile(join(await project.folder(), file));
      this.emitFile({ type: 'chunk', id: virtualId, name: 'flow-validators', preserveSignature: 'strict' });
    },

    async generateBundle(_, bundle) {
      const emit = (fileName: string, source: string): void => void this.emitFile({ type: 'asset', fileName, source });
      publish(await compiled(), validatorsIn(bundle), emit);
    },

    transformIndexHtml: async (html) => fillWords(html, (await compiled()).compilation),

    async configureServer(server) {
      const flow = await project.folder();
      server.watcher.add(flow);
      server.middlewares.use('/flow', serveFlow(flow, validatorModule, compiled));
      server.watcher.on('all', (_, file) => {
        void project.change(file).then((isOurs) => {
          if (isOurs) void announceFlow(server, validatorModule, compiled());
        });
      });
      // What is wrong with the code is told before anything is served.
      await compiled();
      return () => void tell(server, compiled());
    },

    hotUpdate: async ({ file }) => ((await project.holds(file)) ? [] : undefined),
  };
}

async function tell({ config: { logger } }: ViteDevServer, compiled: Promise<PublishedFlow>): Promise<void> {
  try {
    for (const error of errorsOf((await compiled).compilation)) logger.error(error);
  } catch (cause) {
    logger.error(`The flow cannot be checked: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

function validatorsIn(bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle);
  const own = chunks.find((file) => file.type === 'chunk' && file.facadeModuleId === validatorModule.resolvedId);
  return own?.fileName ?? '';
}

/** Emits the flow and its copy under names with a hash, and the manifest that names them. */
function publish(
  { flow, copy }: PublishedFlow,
  validators: string,
  emit: (fileName: string, source: string) => void,
): void {
  const emitHashed = (name: string, value: unknown): string => {
    const source = JSON.stringify(value);
    const fileName = `flow/${name}-${hashOf(source)}.json`;
    emit(fileName, source);
    return `/${fileName}`;
  };
  const manifest = {
    id: flow.id,
    version: flow.version,
    flow: emitHashed(flow.id, flow),
    validators: `/${validators}`,
    copy: Object.fromEntries(
      Object.entries(copy).map(([locale, messages]) => [locale, emitHashed(`${flow.id}.${locale}`, messages)]),
    ),
  };
  emit('flow/manifest.json', JSON.stringify(manifest));
}

/** A short name for a text, for file names. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}
