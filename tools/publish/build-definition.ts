import { build, type Plugin, type Rolldown } from 'vite';
import { compileHintsPlugin } from '../vite/compile-hints-plugin.ts';
import { fillPlaceholders } from '../vite/fill-placeholders.ts';
import { firstScreensPlugin } from '../vite/first-screens.ts';
import { flowPlugin, type FlowPluginApi, flowPluginIn } from '../vite/flow-plugin.ts';
import { createHelpScript, helpScriptName } from '../vite/help-script.ts';
import type { RuntimeRecord } from '../vite/runtime-record.ts';
import type { FileContents } from './site-files.ts';

export interface DefinitionBuildOptions {
  /** Path of flow.config.ts. */
  readonly config: string;
  /** Folder of another flow to build instead. */
  readonly folder?: string | undefined;
  readonly root: string;
  readonly runtime: Pick<RuntimeRecord, 'base' | 'pages' | 'widgets' | 'help'>;
  /** Reads a runtime file to find its size, because pages preload the largest files first. */
  readonly readRuntimeFile: (path: string) => Promise<Uint8Array>;
}

/**
 * Builds only the flow: its chunks, copy, validators, and pages with first screens.
 *
 * @throws if the flow has errors
 */
export async function buildDefinition({
  config,
  folder,
  root,
  runtime,
  readRuntimeFile,
}: DefinitionBuildOptions): Promise<FileContents> {
  const built = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    root,
    base: runtime.base,
    plugins: [
      emptyEntry,
      flowPlugin({ config, folder }),
      pagesPlugin(runtime, readRuntimeFile),
      firstScreensPlugin({ config, widgets: runtime.widgets ?? {} }),
      // Files that the flow shares with the runtime must be identical byte for byte.
      compileHintsPlugin(),
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: { [entry]: entry }, checks: { bundlerTimings: false } },
    },
  });
  const files = (Array.isArray(built) ? built : [built]).flatMap((result) => ('output' in result ? result.output : []));
  return new Map(files.filter((file) => !isEntry(file)).map((file) => [file.fileName, contentOf(file)]));
}

const entry = 'virtual:definition';
const emptyEntry: Plugin = {
  name: 'empty-entry',
  resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
  load: (id) => (id === `\0${entry}` ? 'export {};' : undefined),
};

function isEntry(file: Rolldown.OutputChunk | Rolldown.OutputAsset): boolean {
  return file.type === 'chunk' && file.facadeModuleId === `\0${entry}`;
}

function contentOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): Uint8Array {
  const content = file.type === 'chunk' ? file.code : file.source;
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

/** Emits the runtime's pages and help text with the flow's copy. */
function pagesPlugin(
  { pages, base, widgets = {}, help }: DefinitionBuildOptions['runtime'],
  read: DefinitionBuildOptions['readRuntimeFile'],
): Plugin {
  let flow: FlowPluginApi | undefined;
  return {
    name: 'pages-of-runtime',
    configResolved({ plugins }) {
      flow = flowPluginIn(plugins);
    },
    async generateBundle() {
      if (flow === undefined) return;
      const { compilation } = await flow.compiledFlow();
      if (help !== undefined)
        this.emitFile({ type: 'asset', fileName: helpScriptName, source: await createHelpScript(flow, help) });
      const neededFiles = new Set(Object.values(widgets).flat());
      for (const [fileName, page] of Object.entries(pages)) {
        this.emitFile({ type: 'asset', fileName, source: fillPlaceholders(page, compilation) });
        for (const [, address = ''] of page.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g))
          if (address.startsWith(base)) neededFiles.add(address.slice(base.length));
      }
      for (const fileName of neededFiles) this.emitFile({ type: 'asset', fileName, source: await read(fileName) });
    },
  };
}
