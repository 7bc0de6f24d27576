import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, mayInstall } from './setup/debian.mjs';
import { detailsFile, showing } from './setup/progress.mjs';

/**
 * An engine besides Chromium: its name, the packages of Debian that it comes in, and the programs that it is made of with
 * the places where each may be.
 *
 * @type {readonly { name: 'firefox' | 'webkit', title: string, packages: readonly string[], programs: Readonly<Record<string, readonly string[]>> }[]}
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
    programs: { driver: ['/usr/bin/WebKitWebDriver'], browser: smallBrowsers(), screen: ['/usr/bin/Xvfb'] },
  },
];

/** Where the programs of an engine are, by what they are; undefined if one of them is missing. */
export function findEngine(wanted) {
  const { programs } = engines.find(({ name }) => name === wanted);
  const found = Object.entries(programs).map(([what, places]) => [what, places.find((path) => existsSync(path))]);
  return found.every(([, path]) => path !== undefined) ? Object.fromEntries(found) : undefined;
}

/**
 * Installs the engines that are missing, where that is allowed.
 *
 * @returns {Promise<string[]>} a sentence about each that is missing nevertheless: which, and what to do
 */
export async function ensureEngines() {
  const missing = () => engines.filter(({ name }) => findEngine(name) === undefined);
  if (missing().length > 0 && mayInstall())
    await showing('Installing Firefox and WebKit', () =>
      installPackages(
        missing().map(({ packages }) => packages),
        () => missing().length === 0,
      ),
    );
  return missing().map(({ title, packages }) => {
    const tried = mayInstall() ? ` They could not be installed now: see ${detailsFile}.` : '';
    return `${title} is not installed, so nothing was tried in it. Debian and Ubuntu have it: \`apt-get install ${packages.join(' ')}\`, as root.${tried}`;
  });
}

/** WebKitGTK's own browser: by the machine's architecture, and by the version of the library that it is built with. */
function smallBrowsers() {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return [];
  return readdirSync(libraries).flatMap((architecture) =>
    ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((version) =>
      join(libraries, architecture, version, 'MiniBrowser'),
    ),
  );
}
