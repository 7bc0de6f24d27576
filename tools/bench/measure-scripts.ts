import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { build, type Rolldown } from 'vite';
import type { BesideLeast } from './row.ts';

/** The scripts that the application fetches until its first step is idle, beside those of a page with one bare React input. */
export async function measureScripts(browser: Browser, origin: string): Promise<BesideLeast[]> {
  const page = await (await browser.newContext()).newPage();
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.set(response.url(), response.body().then(sizeOf));
  });
  await page.goto(origin, { waitUntil: 'networkidle' });
  await page.locator('[data-step] [name="plateNumber"]').waitFor();
  const sizes = await Promise.all(scripts.values());
  await page.context().close();
  return [
    {
      what: 'scripts fetched until the first step is idle, gzip',
      ours: sizes.reduce((sum, bytes) => sum + bytes, 0) / 1_000,
      least: sizeOf(await bareInput()) / 1_000,
      unit: 'kB',
      beside: 'a bare React input',
    },
  ];
}

function sizeOf(script: string | Buffer): number {
  return gzipSync(script, { level: 9 }).length;
}

async function bareInput(): Promise<string> {
  const source = `import { createElement, useState } from 'react'; import { createRoot } from 'react-dom/client';
    const Bare = () => { const [value, set] = useState(''); return createElement('input', { name: 'bare', value, onChange: (event) => set(event.target.value) }); };
    createRoot(document.querySelector('#root')).render(createElement(Bare));`;
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'bare',
        resolveId: (id) => (id === 'bare' ? join(process.cwd(), 'bare.js') : undefined),
        load: (id) => (id.endsWith('/bare.js') ? source : undefined),
      },
    ],
    build: { write: false, target: 'es2022', rolldownOptions: { input: 'bare' } },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return output[0].code;
}
