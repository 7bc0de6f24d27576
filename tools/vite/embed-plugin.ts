import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import type { HelpWords } from '../../src/embed/help-words.ts';
import type { Product } from '../../src/embed/product.ts';
import { buildScript } from './build-script.ts';
import { loaderTypes } from './loader-types.ts';

/**
 * The two forms of the loader, for a script tag and for an import, and what these fetch when they are in need of it: they
 * look for it beside themselves.
 */
const scripts = {
  'v1.js': { entry: 'src/embed/loader/v1.ts', format: 'iife' },
  'v1.mjs': { entry: 'src/embed/loader/v1-module.ts', format: 'es' },
  'help.mjs': { entry: 'src/embed/loader/help.ts', format: 'es' },
  'inline.mjs': { entry: 'src/embed/loader/inline.ts', format: 'es' },
  'doctor.mjs': { entry: 'src/embed/loader/doctor.ts', format: 'es' },
} as const;
/** For pages of our own, which take the application as it is. */
const ownPages = 'inline.mjs';
/** What is said where the application cannot be shown: it changes with the flow, and is fetched by the help. */
const wordsName = 'help-words.mjs';
type ScriptName = keyof typeof scripts;

/** What the scripts are made for. */
interface EmbedParts {
  readonly product: Product;
  readonly words: () => HelpWords;
}

/**
 * The embed loader: `embed/v1.js` and `embed/v1.mjs`, which change with each release, copies of the two under
 * `embed/v{version}/`, which never do, `embed/manifest.json` with the integrity value of each copy and the
 * parameter that calls the doctor, and `embed/v1.d.ts`
 * with the types. In development they are made on request.
 *
 * @param product whose names the loader speaks
 * @param words   asked at each build for what is said where the application cannot be shown; without them there is a link
 * @source docs/contract.md §5
 */
export function embedPlugin(product: Product, words: () => HelpWords = () => ({ locales: {} })): Plugin {
  const parts: EmbedParts = { product, words };
  return {
    name: 'embed',
    async generateBundle() {
      const version = readVersion();
      const emit = (path: string, source: string): void =>
        void this.emitFile({ type: 'asset', fileName: `embed/${path}`, source });
      const files: Record<string, { integrity: string }> = {};
      for (const name of Object.keys(scripts) as ScriptName[]) {
        const code = await buildLoader(name, parts);
        const copy = `v${version}/${name.replace('v1', 'loader')}`;
        emit(name, code);
        if (name === ownPages) continue;
        emit(copy, code);
        files[copy] = { integrity: integrityOf(code) };
      }
      emit('manifest.json', JSON.stringify({ version, doctor: `${product.eventPrefix}-doctor`, files }, null, 2));
      emit('v1.d.ts', loaderTypes(product));
      emit(wordsName, wordsModule(parts));
    },
    configureServer(server) {
      server.middlewares.use('/embed', (request, response, next) => {
        const asked = request.url?.split('?')[0]?.slice(1) ?? '';
        if (asked === 'v1.d.ts') return reply(response, loaderTypes(product));
        if (asked === wordsName) return reply(response, wordsModule(parts));
        if (!Object.hasOwn(scripts, asked)) return next();
        buildLoader(asked as ScriptName, parts).then((code) => reply(response, code), next);
      });
    },
  };
}

/** A script, which a page's policy allows as it does the loader; no version of the loader has the words of a flow in it. */
function wordsModule({ words }: EmbedParts): string {
  return `export const helpWords = ${JSON.stringify(words())};\n`;
}

function reply(response: ServerResponse, code: string): void {
  response.setHeader('content-type', 'text/javascript; charset=utf-8');
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  response.end(code);
}

function buildLoader(name: ScriptName, { product }: EmbedParts): Promise<string> {
  return buildScript({ ...scripts[name], plugins: [givenModules({ 'virtual:product': { product } })] });
}

/** Modules that the scripts import and that are data: each export by its name. */
function givenModules(modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Plugin {
  return {
    name: 'given-modules',
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load: (id) =>
      Object.entries(modules[id.slice(1)] ?? {})
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n') || undefined,
  };
}

function readVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

function integrityOf(code: string): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`;
}
