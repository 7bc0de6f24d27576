import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, BrowserType } from 'playwright';
import { CommandError } from '../errors.ts';
import { resolvePackageFile } from '../project.ts';

/**
 * Launches Chromium: `PLAYWRIGHT_CHROMIUM`, an installed browser, or Playwright's own.
 *
 * @throws {CommandError} if none starts
 */
export async function openBrowser(folder: string): Promise<Browser> {
  const playwright = resolvePackageFile(folder, 'playwright/package.json');
  if (playwright === undefined)
    throw new CommandError('The doctor needs a browser. Run: npm install --save-dev playwright');
  const { chromium } = (await import(pathToFileURL(join(dirname(playwright), 'index.mjs')).href)) as {
    readonly chromium: BrowserType;
  };
  const executablePath = process.env['PLAYWRIGHT_CHROMIUM'] || (await findInstalledBrowser());
  // Chromium's sandbox cannot start as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  try {
    return await chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args });
  } catch (cause) {
    throw new CommandError(
      'No browser could be started. Run npx playwright install chromium, or set PLAYWRIGHT_CHROMIUM.',
      {
        cause,
      },
    );
  }
}

/** Uses `tools/browser.mjs`, which the published package does not include. */
async function findInstalledBrowser(): Promise<string | undefined> {
  const searchModule = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'browser.mjs');
  if (!existsSync(searchModule)) return undefined;
  const { findBrowser } = (await import(pathToFileURL(searchModule).href)) as {
    readonly findBrowser: () => Promise<string | undefined>;
  };
  return findBrowser();
}
