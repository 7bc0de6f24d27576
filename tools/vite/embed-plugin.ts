import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import type { Product } from '../../src/embed/product.ts';
import { buildScript } from './build-script.ts';
import { type FlowPluginApi, flowPluginIn } from './flow-plugin.ts';
import { embedPluginName, type HelpKeys, type HelpKeysApi, createHelpScript, helpScriptName } from './help-script.ts';
import { loaderTypes } from './loader-types.ts';

/** The loader as a script and as a module, and scripts that it loads on demand. */
const scripts = {
  'v1.js': { entry: 'src/embed/loader/v1.ts', format: 'iife' },
  'v1.mjs': { entry: 'src/embed/loader/v1-module.ts', format: 'es' },
  'help.mjs': { entry: 'src/embed/loader/help.ts', format: 'es' },
  'inline.mjs': { entry: 'src/embed/loader/inline.ts', format: 'es' },
  'doctor.mjs': { entry: 'src/embed/loader/doctor.ts', format: 'es' },
} as const;
/** Script that only the application's own pages use. */
const ownPagesScript = 'inline.mjs';
type ScriptName = keyof typeof scripts;

/**
 * Builds the embed loader with immutable copies under `embed/v{version}/`, a manifest with integrity values, and types.
 *
 * @param helpKeys keys of the help messages; without these keys, the help shows a link
 * @source docs/reference/contract.md §5
 */
export function embedPlugin(product: Product, helpKeys?: HelpKeys): Plugin<HelpKeysApi> {
  let flow: FlowPluginApi | undefined;
  return {
    name: embedPluginName,
    api: { helpKeys },
    configResolved: ({ plugins }) => void (flow = flowPluginIn(plugins)),
    async generateBundle() {
      const version = readVersion();
      const emit = (path: string, source: string): void =>
        void this.emitFile({ type: 'asset', fileName: `embed/${path}`, source });
      const files: Record<string, { integrity: string }> = {};
      for (const name of Object.keys(scripts) as ScriptName[]) {
        const code = await buildLoader(name, product);
        const copy = `v${version}/${name.replace('v1', 'loader')}`;
        emit(name, code);
        if (name === ownPagesScript) continue;
        emit(copy, code);
        files[copy] = { integrity: integrityOf(code) };
      }
      emit('manifest.json', JSON.stringify({ version, doctor: `${product.eventPrefix}-doctor`, files }, null, 2));
      emit('v1.d.ts', loaderTypes(product));
      this.emitFile({ type: 'asset', fileName: helpScriptName, source: await createHelpScript(flow, helpKeys) });
    },
    configureServer(server) {
      server.middlewares.use('/embed', (request, response, next) => {
        const path = request.url?.split('?')[0]?.slice(1) ?? '';
        if (path === 'v1.d.ts') return sendScript(response, loaderTypes(product));
        const respond = (code: Promise<string>): void => void code.then((text) => sendScript(response, text), next);
        if (`embed/${path}` === helpScriptName) return respond(createHelpScript(flow, helpKeys));
        if (!Object.hasOwn(scripts, path)) return next();
        respond(buildLoader(path as ScriptName, product));
      });
    },
  };
}

function sendScript(response: ServerResponse, code: string): void {
  response.setHeader('content-type', 'text/javascript; charset=utf-8');
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  response.end(code);
}

function buildLoader(name: ScriptName, product: Product): Promise<string> {
  return buildScript({ ...scripts[name], plugins: [virtualModules({ 'virtual:product': { product } })] });
}

/** Provides virtual modules with one export per name. */
function virtualModules(modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Plugin {
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
