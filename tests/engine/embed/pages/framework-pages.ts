import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { tag, type HostPage } from './host-page.ts';
import { PartnerApp } from './page/partner-app.ts';

const built = new Map<string, Promise<string>>();

/** A page's script in a production build of Vite. Each script is built once. */
function bundle(name: string): Promise<string> {
  const known = built.get(name) ?? buildPage(name);
  built.set(name, known);
  return known;
}

async function buildPage(name: string): Promise<string> {
  const entry = fileURLToPath(new URL(`page/${name}`, import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    // Reading a flow.config.ts earlier in this process sets Vite to development mode.
    oxc: { jsx: { development: false } },
    build: { write: false, target: 'es2022', lib: { entry, formats: ['es'] } },
  });
  const [first] = Array.isArray(result) ? result : [result];
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined;
  if (chunk === undefined) throw new Error(`${name} was not built`);
  return chunk.code;
}

const withoutTag = () => '';
const served = (): string => renderToString(createElement(PartnerApp));

/** Pages built with three frameworks and the client of the package. */
export const frameworkPages: readonly HostPage[] = [
  {
    name: 'of React in strict mode that bundles the client',
    head: withoutTag,
    body: () => '',
    script: () => bundle('react-strict.tsx'),
    byCall: true,
  },
  { name: 'of React in strict mode with the element', body: () => '', script: () => bundle('react-element.tsx') },
  {
    name: 'that is server-rendered and hydrated after the loader has loaded',
    head: tag,
    body: served,
    script: () => bundle('hydrated.ts'),
    isTriedAlways: true,
  },
  {
    name: 'that is server-rendered and hydrated before the loader has loaded',
    head: withoutTag,
    body: served,
    script: () => bundle('hydrated.ts'),
  },
  { name: 'of Vue', body: () => '', script: () => bundle('vue.ts') },
  { name: 'of Preact', body: () => '', script: () => bundle('preact.ts') },
];
