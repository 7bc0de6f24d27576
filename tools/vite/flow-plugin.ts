import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import type { PublishedFlow } from '../compile/publish.ts';
import { isProductionBuild } from '../studio/studio-mode.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { errorLinesOf } from './flow-errors.ts';
import { createFlowProject, type FlowProject } from './flow-project.ts';
import { watchFlow, serveFlow } from './flow-server.ts';
import { emitFlowFiles } from './emit-flow-files.ts';
import { emittedValidatorModules, validatorModuleOf, validatorCodeOf } from './validator-modules.ts';

const flowPluginName = 'flow';

export interface FlowPluginApi {
  readonly folder: () => Promise<string>;
  readonly compiledFlow: () => Promise<PublishedFlow>;
  /** For development: a file with errors is replaced by its last valid version. */
  readonly lastValidFlow: () => Promise<PublishedFlow>;
  readonly functions: FlowProject['functions'];
  /** Code files that the configuration depends on. */
  readonly codeFiles: () => readonly string[];
}

/** The API of the flow plugin; undefined if the plugin is not used. */
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
 * Publishes a flow as hashed files with a manifest. In development, changes update the page, and the user stays on the
 * current step. Errors stop a build; in development the last valid flow stays on screen.
 */
export function flowPlugin({ config, folder }: FlowPluginOptions): Plugin<FlowPluginApi> {
  const project = createFlowProject(config, folder);
  const { compiledFlow, lastValidFlow, functions, codeFiles } = project;
  let isBuilding = false;
  let base = '/';
  const current = (): Promise<PublishedFlow> => (isBuilding ? compiledFlow() : lastValidFlow());
  return {
    name: flowPluginName,
    api: { folder: project.folder, compiledFlow, lastValidFlow, functions, codeFiles },
    config: (_, env) => void (isBuilding = isProductionBuild(env)),
    configResolved: (config) => void ({ base } = config),
    resolveId(id, from) {
      const validatorModule = validatorModuleOf(id);
      if (validatorModule !== undefined) return validatorModule.resolvedId;
      // The project may not be able to resolve `ajv`, which is this package's dependency.
      const isValidatorImport = from !== undefined && validatorModuleOf(from) !== undefined && id.startsWith('ajv/');
      return isValidatorImport ? this.resolve(id, fileURLToPath(import.meta.url), { skipSelf: true }) : undefined;
    },
    async load(id) {
      const validatorModule = validatorModuleOf(id);
      return validatorModule && validatorCodeOf(validatorModule, await current(), isBuilding);
    },

    async buildStart() {
      if (!isBuilding) return;
      const published = await compiledFlow();
      const errors = errorLinesOf(published.compilation);
      if (errors.length > 0)
        this.error(`The flow in ${await project.folder()} cannot be published:\n${errors.join('\n')}`);
      for (const { file } of published.compilation.sources) this.addWatchFile(join(await project.folder(), file));
      for (const { virtualId } of emittedValidatorModules(published))
        this.emitFile({ type: 'chunk', id: virtualId, name: virtualId.slice(8), preserveSignature: 'strict' });
    },

    async generateBundle(_, bundle) {
      if (!isBuilding) return;
      emitFlowFiles(
        await compiledFlow(),
        bundle,
        (fileName, source) => void this.emitFile({ type: 'asset', fileName, source }),
        base,
      );
    },

    transformIndexHtml: async (html) => addBase(fillPlaceholders(html, (await current()).compilation), base),

    async configureServer(server) {
      const flow = await project.folder();
      server.watcher.add(flow);
      server.middlewares.use(`${base}flow`, serveFlow(lastValidFlow, base));
      watchFlow(server, project);
      // Logs errors before anything is served.
      await compiledFlow();
      return () => void logErrors(server, compiledFlow());
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
    for (const error of errorLinesOf((await compiled).compilation)) logger.error(error);
  } catch (cause) {
    logger.error(`Cannot check the flow: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
