import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, mayInstall } from './setup/debian.mjs';
import { detailsFile, withProgress } from './setup/progress.mjs';

/**
 * Engines other than Chromium.
 *
 * @type {readonly { name: 'firefox' | 'webkit', title: string, packages: readonly string[], programs:
 * Readonly<Record<string, readonly string[]>> }[]}
 */
const engines = [
  {
    name: 'firefox',
    title: 'Firefox',
    packages: ['firefox-esr'],
    programs: {
      browser: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    },
  },
  {
    name: 'webkit',
    title: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: { driver: ['/usr/bin/WebKitWebDriver'], browser: miniBrowserPaths(), screen: ['/usr/bin/Xvfb'] },
  },
];

/** Paths of an engine's programs; undefined if a program is missing. */
export function findEngine(engineName) {
  const { programs } = engines.find(({ name }) => name === engineName);
  const paths = Object.entries(programs).map(([program, candidates]) => [
    program,
    candidates.find((path) => existsSync(path)),
  ]);
  return paths.every(([, path]) => path !== undefined) ? Object.fromEntries(paths) : undefined;
}

/**
 * Installs missing engines if `mayInstall` returns true.
 *
 * @returns {Promise<string[]>} a sentence about each engine that is still missing
 */
export async function ensureEngines() {
  const missing = () => engines.filter(({ name }) => findEngine(name) === undefined);
  if (missing().length > 0 && mayInstall())
    await withProgress('Installing Firefox and WebKit', () =>
      installPackages(
        missing().map(({ packages }) => packages),
        () => missing().length === 0,
      ),
    );
  return missing().map(({ title, packages }) => {
    const failureNote = mayInstall() ? ` The installation failed. Full output: ${detailsFile}` : '';
    return `${title} is not installed, so its tests were skipped. On Debian or Ubuntu, install it as root: \`apt-get install ${packages.join(' ')}\`.${failureNote}`;
  });
}

function miniBrowserPaths() {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return [];
  return readdirSync(libraries).flatMap((architecture) =>
    ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((version) =>
      join(libraries, architecture, version, 'MiniBrowser'),
    ),
  );
}
