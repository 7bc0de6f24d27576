import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown, ViteDevServer } from 'vite';
import { compileFolder, type PublishedFlow } from '../compile/publish.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { codeErrors, type CodeCheck } from './check-code.ts';
import { fillWords } from './fill-words.ts';
import { errorsOf } from './flow-errors.ts';
import { announceFlow, serveFlow } from './flow-server.ts';

const virtualId = 'virtual:flow-validators';
const validatorModule = { virtualId, resolvedId: `\0${virtualId}` };

export interface FlowPluginOptions {
  /** Folder of the flow. */
  readonly folder: string;
  readonly registries: Registries;
  /** Modules whose declarations and code are held against each other; left out, they are not. */
  readonly check?: CodeCheck;
}

/**
 * Publishes a flow: `flow/manifest.json` names the hashed flow, its copy by locale, and its validators.
 * In development they are made on request, and a change of the folder tells the page, which keeps its step.
 * A flow with errors, or registries that do not match the code, stop the build; in development they are told, and the
 * last good flow stays on screen.
 */
export function flowPlugin({ folder, registries, check }: FlowPluginOptions): Plugin {
  const root = resolve(folder);
  let published: Promise<PublishedFlow> | undefined;
  const compiled = (): Promise<PublishedFlow> => (published ??= compileFolder(root, registries));
  const errors = async (): Promise<string[]> => [
    ...errorsOf((await compiled()).compilation),
    ...(check === undefined ? [] : await codeErrors(check)),
  ];
  let building = false;
  return {
    name: 'flow',
    config: (_, { command }) => {
      building = command === 'build';
    },
    resolveId: (id) => (id === virtualId ? validatorModule.resolvedId : undefined),
    load: async (id) => (id === validatorModule.resolvedId ? (await compiled()).validators : undefined),

    async buildStart() {
      if (!building) return;
      const found = await errors();
      if (found.length > 0) this.error(`The flow in ${folder} cannot be published:\n${found.join('\n')}`);
      for (const { file } of (await compiled()).compilation.sources) this.addWatchFile(join(root, file));
      this.emitFile({ type: 'chunk', id: virtualId, name: 'flow-validators', preserveSignature: 'strict' });
    },

    async generateBundle(_, bundle) {
      const emit = (fileName: string, source: string): void => void this.emitFile({ type: 'asset', fileName, source });
      publish(await compiled(), validatorsIn(bundle), emit);
    },

    transformIndexHtml: async (html) => fillWords(html, (await compiled()).compilation),

    configureServer(server) {
      server.watcher.add(root);
      server.middlewares.use('/flow', serveFlow(root, validatorModule, compiled));
      server.watcher.on('all', (_, file) => {
        if (!file.startsWith(root)) return;
        published = undefined;
        void announceFlow(server, validatorModule, compiled());
      });
      return () => void tell(server, errors());
    },

    hotUpdate: ({ file }) => (file.startsWith(root) ? [] : undefined),
  };
}

async function tell({ config: { logger } }: ViteDevServer, errors: Promise<readonly string[]>): Promise<void> {
  try {
    for (const error of await errors) logger.error(error);
  } catch (cause) {
    logger.error(`The flow cannot be checked: ${String(cause)}`);
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

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}
