import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import type { PublishedFlow } from '../compile/publish.ts';
import { isPublished } from '../studio/studio-mode.ts';
import { fillWords } from './fill-words.ts';
import { errorsOf } from './flow-errors.ts';
import { createFlowProject, type FlowProject } from './flow-project.ts';
import { watchFlow, serveFlow } from './flow-server.ts';
import { publishFlow } from './publish-flow.ts';
import { builtModules, validatorModuleOf, validatorsOf } from './validator-modules.ts';

const flowPluginName = 'flow';

/** What other plugins may ask the flow's plugin. */
export interface FlowPluginApi {
  /** Folder of the flow. */
  readonly folder: () => Promise<string>;
  readonly compiled: () => Promise<PublishedFlow>;
  /** What development shows of it: a file with an error counts as it was before. */
  readonly shown: () => Promise<PublishedFlow>;
  /** Code of the functions that its expressions call. */
  readonly functions: FlowProject['functions'];
  /** Files of the code that says what the flow may use, once it was compiled. */
  readonly code: () => readonly string[];
}

/** @returns the flow's plugin among those of a build; undefined where there is none */
export function flowPluginIn(plugins: readonly Plugin[]): FlowPluginApi | undefined {
  return plugins.find(({ name }) => name === flowPluginName)?.api as FlowPluginApi | undefined;
}

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
  const { compiled, shown, functions, code } = project;
  let building = false;
  let base = '/';
  const current = (): Promise<PublishedFlow> => (building ? compiled() : shown());
  return {
    name: flowPluginName,
    api: { folder: project.folder, compiled, shown, functions, code },
    config: (_, env) => void (building = isPublished(env)),
    configResolved: (config) => void ({ base } = config),
    resolveId(id, from) {
      const own = validatorModuleOf(id);
      if (own !== undefined) return own.resolvedId;
      // What the validators import is among our dependencies; the project may have it out of reach.
      const isOurs = from !== undefined && validatorModuleOf(from) !== undefined && id.startsWith('ajv/');
      return isOurs ? this.resolve(id, fileURLToPath(import.meta.url), { skipSelf: true }) : undefined;
    },
    async load(id) {
      const own = validatorModuleOf(id);
      return own && validatorsOf(own, await current(), building);
    },

    async buildStart() {
      if (!building) return;
      const published = await compiled();
      const found = errorsOf(published.compilation);
      if (found.length > 0)
        this.error(`The flow in ${await project.folder()} cannot be published:\n${found.join('\n')}`);
      for (const { file } of published.compilation.sources) this.addWatchFile(join(await project.folder(), file));
      for (const { virtualId } of builtModules(published))
        this.emitFile({ type: 'chunk', id: virtualId, name: virtualId.slice(8), preserveSignature: 'strict' });
    },

    async generateBundle(_, bundle) {
      if (!building) return;
      publishFlow(
        await compiled(),
        bundle,
        (fileName, source) => void this.emitFile({ type: 'asset', fileName, source }),
        base,
      );
    },

    transformIndexHtml: async (html) => underBase(fillWords(html, (await current()).compilation), base),

    async configureServer(server) {
      const flow = await project.folder();
      server.watcher.add(flow);
      server.middlewares.use(`${base}flow`, serveFlow(shown, base));
      watchFlow(server, project);
      // What is wrong with the code is told before anything is served.
      await compiled();
      return () => void tell(server, compiled());
    },

    hotUpdate: async ({ file }) => ((await project.holds(file)) ? [] : undefined),
  };
}

/** What the page fetches first has no file that Vite would know. */
function underBase(html: string, base: string): string {
  return html.replaceAll(/href="\/(flow\/manifest|config)\.json"/g, `href="${base}$1.json"`);
}

async function tell({ config: { logger } }: ViteDevServer, compiled: Promise<PublishedFlow>): Promise<void> {
  try {
    for (const error of errorsOf((await compiled).compilation)) logger.error(error);
  } catch (cause) {
    logger.error(`The flow cannot be checked: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
