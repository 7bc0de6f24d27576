import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Browser } from 'playwright';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { startSandbox, type RunningSandbox } from '../../sandbox/start.ts';
import { ensureBrowser } from '../browser.mjs';
import { loadFlowConfig } from '../compile/flow-config.ts';
import { buildPages, pagesFolder } from './forms/build-pages.ts';
import { benchForms } from './forms/definition.ts';
import { benchFiles } from './forms/flow-files.ts';
import { launch } from './page/launch.ts';
import { publishGenerated } from './steps/publish-generated.ts';

/** What is measured on. Each of it is made when it is first asked for. */
export interface Stage {
  readonly registries: () => Promise<Registries>;
  readonly browser: () => Promise<Browser>;
  /** Serves the page of each side in a folder of its name. */
  readonly pages: () => Promise<RunningSandbox>;
  /** Serves the application as it is built in dist/, under its policy. */
  readonly application: () => Promise<RunningSandbox>;
  /** Serves the form of five fields as our build publishes any flow, under its policy. */
  readonly form: () => Promise<RunningSandbox>;
  readonly close: () => Promise<void>;
}

export function createStage(): Stage {
  const closing: (() => Promise<void>)[] = [];
  const closed = <Opened extends { close(): Promise<void> }>(opened: Opened): Opened => {
    closing.push(() => opened.close());
    return opened;
  };
  const registries = once(async () => (await loadFlowConfig('flow.config.ts')).registries);
  return {
    registries,
    browser: once(async () => {
      const path = await ensureBrowser();
      const browser = closed(await launch(path));
      // With the parts of a desktop, the same engine starts a page two thirds slower than without.
      console.log(`\nMeasured in ${basename(path)} ${browser.version()}`);
      return browser;
    }),
    pages: once(async () => {
      await buildPages(await registries());
      return closed(await startSandbox({ appDir: pagesFolder }));
    }),
    application: once(async () => closed(await servePublished('dist'))),
    form: once(async () => closed(await servePublished(await publishForm()))),
    close: async () => {
      for (const close of closing.toReversed()) await close();
    },
  };
}

/** Serves a folder that our build made, under the policy that it wrote there. */
export async function servePublished(appDir: string): Promise<RunningSandbox> {
  return startSandbox({ appDir, csp: (await readFile(join(appDir, 'csp.txt'), 'utf8')).trim() });
}

function publishForm(): Promise<string> {
  return publishGenerated('form', (words) => {
    const files = benchFiles(benchForms.first);
    const copy = { ...words, ...(files['copy/en-US.json'] as Readonly<Record<string, string>>) };
    return Object.entries({ ...files, 'copy/en-US.json': copy }).map(([file, value]) => ({
      file,
      text: JSON.stringify(value),
    }));
  });
}

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
}
