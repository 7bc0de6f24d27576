import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { root } from './setup/paths.mjs';
import { run, runNode } from './setup/run.mjs';

const missing =
  'No Chromium was found, and none could be installed. Install Chromium or Chrome, or set PLAYWRIGHT_CHROMIUM to the path of one.';

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
    if (path && existsSync(path) && (await starts(path))) return path;
  }
  return undefined;
}

/**
 * As `findBrowser`; if there is none, installs one: from Debian's packages where that is allowed, else Playwright's own.
 *
 * @returns {Promise<string>}
 * @throws Error with one sentence that says what to do
 */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found !== undefined) return found;
  console.log('Installing a browser …');
  for (const install of [installPackage, installOwn]) {
    await install();
    const installed = await findBrowser();
    if (installed !== undefined) return installed;
  }
  throw new Error(missing);
}

async function installPackage() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
    if ((await findBrowser()) !== undefined) return;
  }
}

async function installOwn() {
  await runNode([join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium']);
}

async function starts(path) {
  // Chrome for Windows opens a window instead of telling its version.
  if (process.platform === 'win32') return true;
  try {
    await promisify(execFile)(path, ['--version'], { timeout: 30_000, cwd: root });
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(await ensureBrowser());
}
