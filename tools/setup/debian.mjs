import { existsSync } from 'node:fs';
import { appendDetails } from './progress.mjs';
import { run } from './run.mjs';

/** True if root runs this process on Debian or a derivative. */
export function mayInstall() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/**
 * Installs groups of Debian packages until `isEnough` returns true. Does nothing if `mayInstall` returns false.
 *
 * @param {readonly (readonly string[])[]} groups
 * @param {() => Promise<boolean> | boolean} isEnough
 * @returns {Promise<string>} output of apt-get
 */
export async function installPackages(groups, isEnough) {
  if (!mayInstall()) return '';
  const options = { collect: true, onText: appendDetails, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  let { output } = await run('apt-get', ['update'], options);
  for (const names of groups) {
    output += (await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], options)).output;
    if (await isEnough()) break;
  }
  return output;
}
