import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { startSandbox, type RunningSandbox } from '../../sandbox/start.ts';
import { ensureBrowser } from '../browser.mjs';
import { loadFlowConfig } from '../compile/flow-config.ts';
import { buildPages, pagesFolder } from './forms/build-pages.ts';
import { checkSameForm } from './page/same-form.ts';
import { publishForm } from './published-form/publish-form.ts';

/** Resources that the benchmark sections share. Each is created on first use. */
export interface BenchResources {
  readonly registries: () => Promise<Registries>;
  readonly browser: () => Promise<Browser>;
  /** Origin that serves the pages of all sides, with one folder for each side. */
  readonly getPagesOrigin: () => Promise<string>;
  /** Origin that serves the published form of five fields with its policy. */
  readonly getFormOrigin: () => Promise<string>;
  /** Origin that serves the refinance application in `dist/` with its policy. */
  readonly getApplicationOrigin: () => Promise<string>;
  readonly close: () => Promise<void>;
}

export function createBenchResources(): BenchResources {
  const resources: { close(): Promise<unknown> }[] = [];
  const serve = async (starting: Promise<RunningSandbox>): Promise<string> => {
    const sandbox = await starting;
    resources.push(sandbox);
    return sandbox.origin;
  };
  const registries = once(async () => (await loadFlowConfig('flow.config.ts')).registries);
  const browser = once(async () => {
    const launched = await launchBrowser();
    resources.push(launched);
    return launched;
  });
  return {
    registries,
    browser,
    getPagesOrigin: once(async () => {
      await buildPages(await registries());
      const origin = await serve(startSandbox({ appDir: pagesFolder }));
      await checkSameForm(await browser(), origin);
      return origin;
    }),
    getFormOrigin: once(async () => serve(servePublished(await publishForm()))),
    getApplicationOrigin: once(async () => serve(servePublished('dist'))),
    close: async () => {
      for (const resource of resources.toReversed()) await resource.close();
    },
  };
}

async function launchBrowser(): Promise<Browser> {
  const executablePath = await ensureBrowser();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  // The browser's name matters: full Chromium starts pages much slower than the headless shell.
  console.log(`\nMeasured in ${basename(executablePath)} ${browser.version()}`);
  return browser;
}

async function servePublished(appDir: string): Promise<RunningSandbox> {
  return startSandbox({ appDir, csp: (await readFile(join(appDir, 'csp.txt'), 'utf8')).trim() });
}

function once<Created>(create: () => Promise<Created>): () => Promise<Created> {
  let created: Promise<Created> | undefined;
  return () => (created ??= create());
}
