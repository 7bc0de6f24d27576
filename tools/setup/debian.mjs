import { existsSync } from 'node:fs';
import { keepDetails } from './progress.mjs';
import { run } from './run.mjs';

/** Whether system packages may be installed: on Debian and its derivatives, as root. */
export function mayInstall() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/**
 * Installs Debian packages, one group after the other, until `isEnough` returns true. Does nothing if that is not
 * allowed.
 *
 * @param {readonly (readonly string[])[]} groups names of packages that are installed together
 * @param {() => Promise<boolean> | boolean} isEnough called after each group
 * @returns {Promise<string>} output of apt-get
 */
export async function installPackages(groups, isEnough) {
  if (!mayInstall()) return '';
  const options = { collect: true, onText: keepDetails, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  let { output } = await run('apt-get', ['update'], options);
  for (const names of groups) {
    output += (await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], options)).output;
    if (await isEnough()) break;
  }
  return output;
}
