import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { build, type Rolldown } from 'vite';
import { startSandbox } from '../../sandbox/start.ts';
import type { Row } from './row.ts';

/** The scripts fetched until the first step is idle, beside those of a page with one bare React input. */
export async function measureScripts(executablePath: string): Promise<Row[]> {
  const csp = (await readFile(join('dist', 'csp.txt'), 'utf8')).trim();
  const sandbox = await startSandbox({ appDir: 'dist', csp });
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  try {
    const page = await browser.newPage();
    const scripts = new Map<string, number>();
    page.on('response', (response) => {
      if (!new URL(response.url()).pathname.endsWith('.js')) return;
      void response.body().then((body) => scripts.set(response.url(), sizeOf(body)));
    });
    await page.goto(sandbox.origin, { waitUntil: 'networkidle' });
    await page.locator('[data-step] [name="plateNumber"]').waitFor();
    return [
      {
        what: 'scripts fetched until the first step is idle, gzip',
        ours: [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1_000,
        least: sizeOf(await bareInput()) / 1_000,
        unit: 'kB',
        beside: 'a bare React input',
      },
    ];
  } finally {
    await browser.close();
    await sandbox.close();
  }
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
