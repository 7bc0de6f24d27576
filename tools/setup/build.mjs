import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';
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
  'package-lock.json',
  'tsconfig.json',
];
const settings = ['ENVIRONMENT', 'FLOW_DIR'];
// In dist/, so that any other build, which empties the folder, takes it away.
const stamp = join(root, 'dist', '.inputs');

/**
 * Builds `dist/`.
 *
 * @returns {Promise<{ code: number, output: string }>} as `run`
 */
export async function build(options = {}) {
  const errors = await configurationErrors();
  if (errors !== undefined) {
    if (options.collect !== true) console.error(errors);
    return { code: 1, output: `${errors}\n` };
  }
  const made = await digest();
  const result = await runNode(
    [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'info'],
    options,
  );
  if (result.code === 0) await writeFile(stamp, made);
  return result;
}

/** What is wrong with the configuration that a build is for, a line each. Vite would say it among its own frames. */
async function configurationErrors() {
  const { register } = await import('tsx/esm/api');
  register();
  const { configurationErrors } = await import('../configuration.ts');
  return configurationErrors(process.env['ENVIRONMENT'] || 'dev');
}

/** Builds `dist/` unless it was built from exactly these files and settings. Ends the process if the build fails. */
export async function ensureBuilt() {
  const made = await readFile(stamp, 'utf8').catch(() => '');
  if (made === (await digest())) return;
  const { code } = await build();
  if (code !== 0) process.exit(1);
}

async function digest() {
  const hash = createHash('sha256');
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const file of (await Promise.all(inputs.map((each) => filesOf(join(root, each))))).flat()) {
    hash.update(`${relative(root, file)}\n`).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function filesOf(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  const found = await Promise.all(entries.map((entry) => filesOf(join(path, entry.name))));
  return found.flat().toSorted();
}
