import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import type { PublishedFlow } from '../compile/publish.ts';
import { isProductionBuild } from '../studio/studio-mode.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { errorsOf } from './flow-errors.ts';
import { createFlowProject, type FlowProject } from './flow-project.ts';
import { watchFlow, serveFlow } from './flow-server.ts';
import { publishFlow } from './publish-flow.ts';
import { builtModules, validatorModuleOf, validatorsOf } from './validator-modules.ts';

const flowPluginName = 'flow';

export interface FlowPluginApi {
  readonly folder: () => Promise<string>;
  readonly compiled: () => Promise<PublishedFlow>;
  /** For development: files with errors have their last valid content. */
  readonly lastValid: () => Promise<PublishedFlow>;
  readonly functions: FlowProject['functions'];
  /** Code files that the configuration depends on. */
  readonly code: () => readonly string[];
}

/** Undefined if the plugin is not used. */
export function flowPluginIn(plugins: readonly Plugin[]): FlowPluginApi | undefined {
  return plugins.find(({ name }) => name === flowPluginName)?.api as FlowPluginApi | undefined;
}

export interface FlowPluginOptions {
  /** Path of flow.config.ts. */
  readonly config: string;
  /** Folder of another flow to use instead. */
  readonly folder?: string | undefined;
}

/**
 * Publishes a flow as hashed files with a manifest. In development, changes update the page, which stays on its step.
 * Errors stop a build; in development the last valid flow stays on screen.
 */
export function flowPlugin({ config, folder }: FlowPluginOptions): Plugin<FlowPluginApi> {
  const project = createFlowProject(config, folder);
  const { compiled, lastValid, functions, code } = project;
  let isBuilding = false;
  let base = '/';
  const current = (): Promise<PublishedFlow> => (isBuilding ? compiled() : lastValid());
  return {
    name: flowPluginName,
    api: { folder: project.folder, compiled, lastValid, functions, code },
    config: (_, env) => void (isBuilding = isProductionBuild(env)),
    configResolved: (config) => void ({ base } = config),
    resolveId(id, from) {
      const validatorModule = validatorModuleOf(id);
      if (validatorModule !== undefined) return validatorModule.resolvedId;
      // The project may not be able to resolve our dependency `ajv`.
      const isValidatorImport = from !== undefined && validatorModuleOf(from) !== undefined && id.startsWith('ajv/');
      return isValidatorImport ? this.resolve(id, fileURLToPath(import.meta.url), { skipSelf: true }) : undefined;
    },
    async load(id) {
      const validatorModule = validatorModuleOf(id);
      return validatorModule && validatorsOf(validatorModule, await current(), isBuilding);
    },

    async buildStart() {
      if (!isBuilding) return;
      const published = await compiled();
      const errors = errorsOf(published.compilation);
      if (errors.length > 0)
        this.error(`The flow in ${await project.folder()} cannot be published:\n${errors.join('\n')}`);
      for (const { file } of published.compilation.sources) this.addWatchFile(join(await project.folder(), file));
      for (const { virtualId } of builtModules(published))
        this.emitFile({ type: 'chunk', id: virtualId, name: virtualId.slice(8), preserveSignature: 'strict' });
    },

    async generateBundle(_, bundle) {
      if (!isBuilding) return;
      publishFlow(
        await compiled(),
        bundle,
        (fileName, source) => void this.emitFile({ type: 'asset', fileName, source }),
        base,
      );
    },

    transformIndexHtml: async (html) => addBase(fillPlaceholders(html, (await current()).compilation), base),

    async configureServer(server) {
      const flow = await project.folder();
      server.watcher.add(flow);
      server.middlewares.use(`${base}flow`, serveFlow(lastValid, base));
      watchFlow(server, project);
      // Logs errors before anything is served.
      await compiled();
      return () => void logErrors(server, compiled());
    },

    hotUpdate: async ({ file }) => ((await project.contains(file)) ? [] : undefined),
  };
}

/** Vite does not rewrite preload addresses of missing files. */
function addBase(html: string, base: string): string {
  return html.replaceAll(/href="\/(flow\/manifest|config)\.json"/g, `href="${base}$1.json"`);
}

async function logErrors({ config: { logger } }: ViteDevServer, compiled: Promise<PublishedFlow>): Promise<void> {
  try {
    for (const error of errorsOf((await compiled).compilation)) logger.error(error);
  } catch (cause) {
    logger.error(`Cannot check the flow: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
