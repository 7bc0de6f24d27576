import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { build, type Rolldown } from 'vite';
import { startSandbox } from '../../sandbox/start.ts';
import type { Row } from './row.ts';

/** From an input event until React has drawn, and the scripts of the first step, beside one bare React input. */
export async function measureKeystroke(executablePath: string): Promise<Row[]> {
  const bare = await bareInput();
  const csp = (await readFile(join('dist', 'csp.txt'), 'utf8')).trim();
  const sandbox = await startSandbox({ appDir: 'dist', csp });
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  try {
    const page = await browser.newPage();
    const scripts = new Map<string, number>();
    page.on('response', (response) => {
      if (!new URL(response.url()).pathname.endsWith('.js')) return;
      void response.body().then((body) => scripts.set(response.url(), gzipSync(body, { level: 9 }).length));
    });
    await page.goto(sandbox.origin);
    await page.locator('[data-step] [name="plateNumber"]').waitFor();
    const ours = await keystrokeUs(page, '[name="plateNumber"]');
    const loaded = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);

    await page.route('**/bare.*', (route) =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript', body: bare })
        : route.fulfill({
            contentType: 'text/html',
            body: '<!doctype html><div id="root"></div><script type="module" src="/bare.js"></script>',
          }),
    );
    await page.goto(`${sandbox.origin}/bare.html`);
    await page.locator('[name="bare"]').waitFor();
    const least = await keystrokeUs(page, '[name="bare"]');

    const beside = 'a bare React input';
    return [
      { what: 'keystroke until drawn, plate form', ours, least, unit: 'µs', beside },
      {
        what: 'scripts fetched until the first step is idle, gzip',
        ours: loaded / 1_000,
        least: gzipSync(bare, { level: 9 }).length / 1_000,
        unit: 'kB',
        beside,
      },
    ];
  } finally {
    await browser.close();
    await sandbox.close();
  }
}

/**
 * Mean over many keystrokes: a browser's clock is too coarse for one. React draws input events before the next task.
 * The function runs in the page, where no helper of a transpiler exists: it names no function inside.
 */
function keystrokeUs(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate(async (element) => {
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    const [warm, times] = [100, 500];
    let start = 0;
    for (let turn = 0; turn < warm + times; turn += 1) {
      if (turn === warm) start = performance.now();
      // React notices a value only when it was set past its own setter.
      own?.set?.call(element, `K${turn % 100}`);
      element.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await Promise.resolve();
    }
    return ((performance.now() - start) * 1_000) / times;
  });
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
