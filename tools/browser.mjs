import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { installPackages } from './setup/debian.mjs';
import { root } from './setup/paths.mjs';
import { detailsFile, keepDetails, showing } from './setup/progress.mjs';
import { runNode } from './setup/run.mjs';

const ways = 'Install Chromium or Chrome yourself, or set PLAYWRIGHT_CHROMIUM to the path of one.';

const programFiles = [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']];

/**
 * Where Chromium and Chrome usually are, per system. Chromium's headless shell comes first, as with Playwright: the same
 * engine without the parts of a desktop, and the browser tests take two thirds of the time.
 */
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
 * Path of a Chromium that starts: the one PLAYWRIGHT_CHROMIUM names, a known path, Playwright's own.
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
 * As `findBrowser`; if there is none, installs one: from Debian's packages where that is allowed, else Playwright's own.
 *
 * @returns {Promise<string>}
 * @throws Error with one paragraph that says what is in the way and what to do
 */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found !== undefined) return found;
  return showing('Installing a browser', async () => {
    let said = '';
    for (const install of [installPackage, installOwn]) {
      said += await install();
      const installed = await findBrowser();
      if (installed !== undefined) return installed;
    }
    throw new Error(await explain(said));
  });
}

/** Why there is no browser after all, in one paragraph. */
async function explain(said) {
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  const reason = existsSync(own) ? await whyNot(own) : undefined;
  if (reason !== undefined) {
    return `A Chromium was installed, but does not start: ${reason}. It may lack libraries of the system: \`npx playwright install-deps chromium\` installs them, as root. Or: ${ways}`;
  }
  const offline = /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b/.exec(said)?.[0];
  const why = offline === undefined ? 'see' : `there is no way to where it is downloaded from (${offline}), see`;
  return `The browser tests need a Chromium. None was found, and none could be installed: ${why} ${detailsFile}. ${ways}`;
}

/** Ends the process with the words of an error alone. */
export function fail(error) {
  console.error(error.message);
  process.exit(1);
}

/** @returns {Promise<string>} what was said */
function installPackage() {
  return installPackages([['chromium-headless-shell'], ['chromium']], async () => (await findBrowser()) !== undefined);
}

/** @returns {Promise<string>} what was said */
async function installOwn() {
  const quietly = { collect: true, onText: keepDetails };
  return (await runNode([join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'], quietly)).output;
}

/** Why a browser does not start, in a line; undefined if it does. */
async function whyNot(path) {
  // Chrome for Windows opens a window instead of telling its version.
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
