import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { withLock } from './lock.mjs';
import { root } from './paths.mjs';
import { detailsFile, appendDetails, withProgress } from './progress.mjs';
import { readTextIfPresent } from './read-if-present.mjs';
import { runNode } from './run.mjs';

const inputs = [
  'src',
  'flow',
  'config',
  'public',
  'tools',
  'index.html',
  'vite.config.ts',
  'flow.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const settings = ['ENVIRONMENT', 'FLOW_DIR', 'BASE_PATH'];
// This file is in `dist/`, so that every other build removes it.
const digestFile = join(root, 'dist', '.inputs');

/**
 * Builds `dist/`. All output goes to the details file.
 *
 * @returns {Promise<{ code: number, output: string }>}
 */
export function build() {
  return withLock(buildUnlocked);
}

/** Builds `dist/` unless it is up to date. Exits if the build fails. */
export async function ensureBuilt() {
  if (await isBuilt()) return;
  await withLock(async () => {
    // Another process may have built `dist/` meanwhile.
    if (await isBuilt()) return;
    const { code, output } = await withProgress('Building the application', buildUnlocked);
    if (code === 0) return;
    console.error(`${output.trim()}\nBuild failed. Full output: ${detailsFile}`);
    process.exit(1);
  });
}

async function buildUnlocked() {
  const errors = await configurationErrors();
  if (errors !== undefined) return { code: 1, output: `${errors}\n` };
  const inputsDigest = await digest(root);
  const { code, output } = await runNode(
    [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    { collect: true, onText: appendDetails },
  );
  if (code === 0) await writeFile(digestFile, inputsDigest);
  return { code, output: withoutFrames(output) };
}

/** Reported here, because Vite would print these errors among its stack frames. */
async function configurationErrors() {
  const { register } = await import('tsx/esm/api');
  register();
  const { configurationErrors } = await import('../configuration.ts');
  return configurationErrors(process.env['ENVIRONMENT'] || 'dev');
}

function withoutFrames(output) {
  return output
    .replaceAll(/^\s+at .*\n/gm, '')
    .replaceAll(/^ \{\n\s+errors: \[Getter\/Setter\]\n\}\n|^\s+errors: \[Getter\/Setter\]\n\}\n/gm, '');
}

async function isBuilt() {
  const builtDigest = await readTextIfPresent(digestFile);
  return builtDigest === (await digest(root));
}

/**
 * Hash of all inputs of a build.
 *
 * @internal
 * @param {string} folder the repository
 */
export async function digest(folder) {
  const hash = createHash('sha256');
  for (const name of [...settings, ...(await settingsOfConfiguration(folder))])
    hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const file of (await Promise.all(inputs.map((input) => filesOf(join(folder, input))))).flat()) {
    hash.update(`${relative(folder, file)}\n`).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function settingsOfConfiguration(folder) {
  const file = join(folder, 'config', `${process.env['ENVIRONMENT'] || 'dev'}.json`);
  const text = (await readTextIfPresent(file)) ?? '';
  return [...text.matchAll(/"\$setting":\s*"(\w+)"/g)].map(([, name]) => name);
}

async function filesOf(path) {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path);
  const nestedFiles = await Promise.all(entries.map((entry) => filesOf(join(path, entry))));
  return nestedFiles.flat().toSorted();
}
