import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import type { Product } from '../../src/embed/product.ts';
import { buildScript } from './build-script.ts';

/** The two forms of the loader: for a script tag, and for an import. */
const forms = {
  'v1.js': { entry: 'src/embed/loader/v1.ts', format: 'iife' },
  'v1.mjs': { entry: 'src/embed/loader/v1-module.ts', format: 'es' },
} as const;
type LoaderName = keyof typeof forms;

/**
 * The embed loader: `embed/v1.js` and `embed/v1.mjs`, which change with each release, copies of the two under
 * `embed/v{version}/`, which never do, and `embed/manifest.json` with the integrity value of each copy.
 * In development they are made on request.
 *
 * @param product whose names the loader speaks
 * @source docs/contract.md §5
 */
export function embedPlugin(product: Product): Plugin {
  return {
    name: 'embed',
    async generateBundle() {
      const version = readVersion();
      const emit = (path: string, source: string): void =>
        void this.emitFile({ type: 'asset', fileName: `embed/${path}`, source });
      const files: Record<string, { integrity: string }> = {};
      for (const name of Object.keys(forms) as LoaderName[]) {
        const code = await buildLoader(name, product);
        const copy = `v${version}/${name.replace('v1', 'loader')}`;
        emit(name, code);
        emit(copy, code);
        files[copy] = { integrity: integrityOf(code) };
      }
      emit('manifest.json', JSON.stringify({ version, files }, null, 2));
    },
    configureServer(server) {
      server.middlewares.use('/embed', (request, response, next) => {
        const name = Object.keys(forms).find((each) => request.url?.split('?')[0] === `/${each}`);
        if (name === undefined) return next();
        void serveLoader(name as LoaderName, product, response, next);
      });
    },
  };
}

async function serveLoader(
  name: LoaderName,
  product: Product,
  response: ServerResponse,
  fail: (cause: unknown) => void,
): Promise<void> {
  try {
    const code = await buildLoader(name, product);
    response.setHeader('content-type', 'text/javascript; charset=utf-8');
    response.setHeader('access-control-allow-origin', '*');
    response.end(code);
  } catch (cause) {
    fail(cause);
  }
}

function buildLoader(name: LoaderName, product: Product): Promise<string> {
  return buildScript({ ...forms[name], plugins: [productModule(product)] });
}

/** The names that the loader imports as `virtual:product`. */
function productModule(product: Product): Plugin {
  return {
    name: 'product',
    resolveId: (id) => (id === 'virtual:product' ? `\0${id}` : undefined),
    load: (id) => (id === '\0virtual:product' ? `export const product = ${JSON.stringify(product)};` : undefined),
  };
}

function readVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

function integrityOf(code: string): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`;
}
