import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { printed, printedLine } from '../printed.ts';
import type { HostPage } from './host-page.ts';

const none = () => '';
const [tagWithNonce, place] = ['<script async nonce', '<div id="refinance"></div>'];

/** The component of the docs in a page, built unchanged. */
async function builtComponent(app: string): Promise<string> {
  const folder = await mkdtemp(join('.cache', 'printed-'));
  const entry = join(folder, 'page.tsx');
  const drawn = `import { createRoot } from 'react-dom/client';\ncreateRoot(document.querySelector('main')).render(<Apply />);\n`;
  await writeFile(entry, printed('tsx', 0, app) + drawn);
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { 'guided-flow/embed': resolve('src/exports/embed.ts') } },
    define: { 'process.env.NODE_ENV': '"production"' },
    // Reading a flow.config.ts earlier in this process sets Vite to development mode.
    oxc: { jsx: { development: false } },
    build: { write: false, target: 'es2022', lib: { entry, formats: ['es'] } },
  });
  await rm(folder, { recursive: true });
  const [first] = Array.isArray(result) ? result : [result];
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined;
  if (chunk === undefined) throw new Error('The component was not built');
  return chunk.code;
}

/** Pages that consist only of code from docs/guides/embedding.md. */
export const printedPages: readonly HostPage[] = [
  {
    name: 'with the documented tag and the documented policy',
    head: none,
    body: (app) => printed('html', 0, app),
    headers: (app) => ({ 'content-security-policy': printed('', 0, app).trim() }),
    isTriedAlways: true,
  },
  {
    name: 'with the documented tag, a nonce and strict-dynamic',
    head: (app) => printedLine(tagWithNonce, app),
    headers: (app) => ({ 'content-security-policy': `script-src 'nonce-n1' 'strict-dynamic'; frame-src ${app}` }),
  },
  {
    name: 'with the documented calls before the loader',
    head: (app) => printed('html', 1, app),
    body: (app) => `${place}${printed('html', 0, app).split('\n')[0] ?? ''}`,
    byCall: true,
    says: /ENTER_LICENSE_PLATE/,
  },
  {
    name: 'with the documented import',
    head: none,
    body: () => place,
    script: (app) => printed('ts', 0, app),
    byCall: true,
    says: /[A-Z_]+ [A-Z_]+/,
  },
  { name: 'with the documented component', head: none, body: none, script: builtComponent, byCall: true },
  {
    name: 'that is isolated by COEP, with the documented tag',
    head: none,
    body: (app) => printed('html', 0, app),
    headers: () => ({
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
    }),
  },
];
