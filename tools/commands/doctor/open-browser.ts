import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, BrowserType } from 'playwright';
import { CommandError } from '../errors.ts';
import { resolveIn } from '../project.ts';

/**
 * A Chromium: the one that PLAYWRIGHT_CHROMIUM names, one that this repository finds, else Playwright's own.
 *
 * @throws {CommandError} where the project has no Playwright, or that no browser
 */
export async function openBrowser(folder: string): Promise<Browser> {
  const playwright = resolveIn(folder, 'playwright/package.json');
  if (playwright === undefined)
    throw new CommandError('The doctor needs a browser: npm install --save-dev playwright.');
  const { chromium } = (await import(pathToFileURL(join(dirname(playwright), 'index.mjs')).href)) as {
    readonly chromium: BrowserType;
  };
  const executablePath = process.env['PLAYWRIGHT_CHROMIUM'] || (await foundHere());
  // Chromium's own sandbox cannot start under root, as in containers.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  try {
    return await chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args });
  } catch (cause) {
    throw new CommandError('No browser starts: npx playwright install chromium, or name one in PLAYWRIGHT_CHROMIUM.', {
      cause,
    });
  }
}

/** The package comes without the search of this repository. */
async function foundHere(): Promise<string | undefined> {
  const search = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'browser.mjs');
  if (!existsSync(search)) return undefined;
  const { findBrowser } = (await import(pathToFileURL(search).href)) as {
    readonly findBrowser: () => Promise<string | undefined>;
  };
  return findBrowser();
}
