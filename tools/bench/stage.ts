import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { startSandbox, type RunningSandbox } from '../../sandbox/start.ts';
import { ensureBrowser } from '../browser.mjs';
import { loadFlowConfig } from '../compile/flow-config.ts';
import { buildPages, pagesFolder } from './forms/build-pages.ts';
import { launch } from './page/launch.ts';

/** What is measured on. Each of it is made when it is first asked for. */
export interface Stage {
  readonly registries: () => Promise<Registries>;
  readonly browser: () => Promise<Browser>;
  /** Serves the page of each side in a folder of its name. */
  readonly pages: () => Promise<RunningSandbox>;
  /** Serves the application as it is built in dist/, under its policy. */
  readonly application: () => Promise<RunningSandbox>;
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
    browser: once(async () => closed(await launch(await ensureBrowser()))),
    pages: once(async () => {
      await buildPages(await registries());
      return closed(await startSandbox({ appDir: pagesFolder }));
    }),
    application: once(async () => {
      const csp = (await readFile(join('dist', 'csp.txt'), 'utf8')).trim();
      return closed(await startSandbox({ appDir: 'dist', csp }));
    }),
    close: async () => {
      for (const close of closing.toReversed()) await close();
    },
  };
}

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
}
