import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { Compilation } from '../compile/compile-flow.ts';
import { compileFolder, type PublishedFlow } from '../compile/publish.ts';
import type { Registries } from '../compile/registries.ts';
import { errorsOf } from './flow-errors.ts';

const virtualId = 'virtual:flow-validators';
const resolvedId = `\0${virtualId}`;

export interface FlowPluginOptions {
  /** Folder of the definition. */
  readonly folder: string;
  readonly registries: Registries;
}

/**
 * Publishes a flow: `flow/manifest.json` names the hashed definition, its copy by locale, and its validators.
 * In development they are made on request, and a change of the folder tells the page, which keeps its step.
 * A definition with errors stops the build; in development the last good one stays on screen.
 */
export function flowPlugin({ folder, registries }: FlowPluginOptions): Plugin {
  const root = resolve(folder);
  let published: Promise<PublishedFlow> | undefined;
  const compiled = (): Promise<PublishedFlow> => (published ??= compileFolder(root, registries));
  let building = false;

  return {
    name: 'flow',
    config: (_, { command }) => {
      building = command === 'build';
    },
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    load: async (id) => (id === resolvedId ? (await compiled()).validators : undefined),

    async buildStart() {
      if (!building) return;
      const { compilation } = await compiled();
      const errors = errorsOf(compilation);
      if (errors.length > 0) throw new Error(`The definition in ${folder}/ has errors:\n${errors.join('\n')}`);
      for (const source of compilation.sources) this.addWatchFile(join(root, source.file));
      this.emitFile({ type: 'chunk', id: virtualId, name: 'flow-validators', preserveSignature: 'strict' });
    },

    async generateBundle(_, bundle) {
      const { flow, copy } = await compiled();
      const emit = (name: string, value: unknown): string => {
        const source = JSON.stringify(value);
        const fileName = `flow/${name}-${hashOf(source)}.json`;
        this.emitFile({ type: 'asset', fileName, source });
        return `/${fileName}`;
      };
      const validators = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId === resolvedId,
      );
      const manifest = {
        ...{
          id: flow.id,
          version: flow.version,
          flow: emit(flow.id, flow),
          validators: `/${validators?.fileName ?? ''}`,
        },
        copy: Object.fromEntries(
          Object.entries(copy).map(([locale, messages]) => [locale, emit(`${flow.id}.${locale}`, messages)]),
        ),
      };
      this.emitFile({ type: 'asset', fileName: 'flow/manifest.json', source: JSON.stringify(manifest) });
    },

    async transformIndexHtml(html) {
      return fillWords(html, (await compiled()).compilation);
    },

    configureServer(server) {
      server.watcher.add(root);
      server.middlewares.use('/flow', (request, response, next) => {
        void serve(request.url ?? '', compiled(), root).then(
          (body) => {
            if (body === undefined) return next();
            response.setHeader('Content-Type', 'application/json');
            response.setHeader('Cache-Control', 'no-store');
            response.end(JSON.stringify(body));
          },
          (cause: unknown) => next(cause),
        );
      });
      server.watcher.on('all', (_, file) => {
        if (!file.startsWith(root)) return;
        published = undefined;
        void announce(server, compiled());
      });
    },

    hotUpdate({ file }) {
      return file.startsWith(root) ? [] : undefined;
    },
  };
}

/** Puts words and addresses of the flow in place of `{{copy:key}}` and `{{link:key}}`. */
function fillWords(html: string, { copy, flow }: Compilation): string {
  const messages = copy[flow.locales[0] ?? ''];
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return html.replaceAll(/\{\{(copy|link):([\w.-]+)\}\}/g, (_, kind: string, key: string) => {
    const words = kind === 'link' ? flow.links[key]?.href : messages?.[key];
    if (typeof words === 'string') return escaped(words);
    throw new Error(`index.html needs the ${kind} "${key}", in words alone: the page is there before any value`);
  });
}

async function serve(url: string, published: Promise<PublishedFlow>, root: string): Promise<unknown> {
  const { flow, copy } = await published;
  const path = url.split('?')[0] ?? '';
  if (path === '/preview.json') return JSON.parse(await readFile(join(root, 'preview.json'), 'utf8')) as unknown;
  if (path === '/manifest.json') {
    const locales = Object.keys(copy).map((locale) => [locale, `/flow/copy/${locale}.json`]);
    return {
      id: flow.id,
      version: flow.version,
      flow: '/flow/current.json',
      validators: `/@id/__x00__${virtualId}`,
      copy: Object.fromEntries(locales),
    };
  }
  if (path === '/current.json') return flow;
  const locale = /^\/copy\/([\w-]+)\.json$/.exec(path)?.[1];
  return locale === undefined ? undefined : copy[locale];
}

async function announce(server: ViteDevServer, published: Promise<PublishedFlow>): Promise<void> {
  try {
    const errors = errorsOf((await published).compilation);
    const module = server.moduleGraph.getModuleById(resolvedId);
    if (module !== undefined) server.moduleGraph.invalidateModule(module);
    for (const error of errors) server.config.logger.error(error);
    server.ws.send({ type: 'custom', event: 'flow:update', data: { error: errors[0] ?? null } });
  } catch (cause) {
    server.ws.send({ type: 'custom', event: 'flow:update', data: { error: String(cause) } });
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}
