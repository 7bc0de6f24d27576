import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import './require-node.mjs';
import { root } from './paths.mjs';
import { run, runNode } from './run.mjs';

/** Installs the packages of the lock file when they are missing or are not those of the lock file. Ends the process if that fails. */
export async function ensureInstalled() {
  if (await isInstalled()) return;
  console.log('Installing packages …');
  const parameters = ['ci', '--no-audit', '--no-fund'];
  const npm = process.env['npm_execpath'];
  // Under `npm start` npm says where it is; a script called by hand finds it by PATH, on Windows as npm.cmd.
  const { code } =
    npm !== undefined && /npm-cli\.c?js$/.test(npm)
      ? await runNode([npm, ...parameters])
      : await run('npm', parameters, { shell: process.platform === 'win32' });
  if (code === 0) return;
  console.error('The packages could not be installed: see what npm says above. `npm ci` tries it again.');
  process.exit(1);
}

/**
 * npm writes down what it installed, as the last thing it does: packages of another lock file or of an installation that was
 * broken off do not agree with ours. Packages for other systems are rightly absent.
 */
async function isInstalled() {
  const [wanted, found] = await Promise.all([
    packagesOf(join(root, 'package-lock.json')),
    packagesOf(join(root, 'node_modules', '.package-lock.json')),
  ]);
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
    const there = found[path];
    if (there === undefined) return optional === true;
    return there.version === version && there.integrity === integrity;
  });
}

async function packagesOf(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}
