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
const knownPaths = {
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
 * Path of a Chromium that starts: `PLAYWRIGHT_CHROMIUM`, a known path, or Playwright's own.
 *
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser() {
  const { chromium } = await import('playwright');
  const named = process.env['PLAYWRIGHT_CHROMIUM'];
  const candidates = [named, ...(knownPaths[process.platform] ?? []), chromium.executablePath()];
  for (const path of candidates) {
    if (path && existsSync(path) && (await whyNot(path)) === undefined) return path;
  }
  return undefined;
}

/**
 * Like `findBrowser`, but installs one if there is none.
 *
 * @returns {Promise<string>}
 * @throws Error with the reason and what to do
 */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found !== undefined) return found;
  return withProgress('Installing a browser', async () => {
    let output = '';
    for (const install of [installPackage, installOwn]) {
      output += await install();
      const installed = await findBrowser();
      if (installed !== undefined) return installed;
    }
    throw new Error(await explain(output));
  });
}

async function explain(output) {
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  const reason = existsSync(own) ? await whyNot(own) : undefined;
  if (reason !== undefined) {
    return `Chromium was installed, but does not start: ${reason}. System libraries may be missing. Install them as root with \`npx playwright install-deps chromium\`. Or: ${advice}`;
  }
  const offline = /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b/.exec(output)?.[0];
  const why = offline === undefined ? 'see' : `the download server cannot be reached (${offline}), see`;
  return `The browser tests need Chromium. None was found, and none could be installed: ${why} ${detailsFile}. ${advice}`;
}

export function fail(error) {
  console.error(error.message);
  process.exit(1);
}

function installPackage() {
  return installPackages([['chromium-headless-shell'], ['chromium']], async () => (await findBrowser()) !== undefined);
}

async function installOwn() {
  const quietly = { collect: true, onText: appendDetails };
  return (await runNode([join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'], quietly)).output;
}

/** Why a browser does not start; undefined if it starts. */
async function whyNot(path) {
  // Chrome for Windows opens a window instead of printing its version.
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
