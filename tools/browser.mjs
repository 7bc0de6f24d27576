import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { installPackages } from './setup/debian.mjs';
import { root } from './setup/paths.mjs';
import { detailsFile, appendDetails, withProgress } from './setup/progress.mjs';
import { runNode } from './setup/run.mjs';

const advice = 'Install Chromium or Chrome yourself, or set PLAYWRIGHT_CHROMIUM to the path of one.';

const programFiles = [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']];

/** The headless shell is first, because browser tests take a third less time in it. */
const systemPaths = {
  linux: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: programFiles.flatMap((folder) =>
    folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : [],
  ),
};

/**
 * Path of a Chromium that starts: `PLAYWRIGHT_CHROMIUM`, a system path, or Playwright's download.
 *
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser() {
  const { chromium } = await import('playwright');
  const configuredPath = process.env['PLAYWRIGHT_CHROMIUM'];
  const candidates = [configuredPath, ...(systemPaths[process.platform] ?? []), chromium.executablePath()];
  for (const path of candidates) {
    if (path && existsSync(path) && (await startError(path)) === undefined) return path;
  }
  return undefined;
}

/**
 * Like `findBrowser`, but installs a Chromium if there is none.
 *
 * @returns {Promise<string>}
 * @throws Error with the reason and what to do
 */
export async function ensureBrowser() {
  const existing = await findBrowser();
  if (existing !== undefined) return existing;
  return withProgress('Installing a browser', async () => {
    let output = '';
    for (const install of [installPackage, installDownload]) {
      output += await install();
      const installed = await findBrowser();
      if (installed !== undefined) return installed;
    }
    throw new Error(await explain(output));
  });
}

async function explain(output) {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  const reason = existsSync(path) ? await startError(path) : undefined;
  if (reason !== undefined) {
    return `Chromium was installed, but does not start: ${reason}. System libraries may be missing. Install them as root with \`npx playwright install-deps chromium\`. Or: ${advice}`;
  }
  const networkError = /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b/.exec(output)?.[0];
  const hint = networkError === undefined ? 'see' : `the download server cannot be reached (${networkError}), see`;
  return `The browser tests need Chromium. None was found, and none could be installed: ${hint} ${detailsFile}. ${advice}`;
}

export function fail(error) {
  console.error(error.message);
  process.exit(1);
}

function installPackage() {
  return installPackages([['chromium-headless-shell'], ['chromium']], async () => (await findBrowser()) !== undefined);
}

async function installDownload() {
  const options = { collect: true, onText: appendDetails };
  return (await runNode([join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'], options)).output;
}

/** Why a browser does not start; undefined if it starts. */
async function startError(path) {
  // On Windows, Chrome opens a window instead of printing its version.
  if (process.platform === 'win32') return undefined;
  try {
    await promisify(execFile)(path, ['--version'], { timeout: 30_000, cwd: root });
    return undefined;
  } catch (error) {
    return String(error.stderr || error.message)
      .trim()
      .split('\n')[0];
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureBrowser().then(console.log, fail);
}
