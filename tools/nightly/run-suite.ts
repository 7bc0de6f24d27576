import { join } from 'node:path';
import { ensureBrowser } from '../browser.mjs';
import { ensureEngines } from '../engines.mjs';
import { ensureBuilt } from '../setup/build.mjs';
import { runNode } from '../setup/run.mjs';
import { optionsOf } from './read-command.ts';
import type { SuiteCommand, Suite } from './suites.ts';

export interface SuiteResult {
  readonly name: string;
  readonly seconds: number;
  readonly passed: boolean;
  /** Empty unless the suite is random. */
  readonly seed: string;
  readonly repeatCommand: string;
}

const bin = (...path: string[]): string => join('node_modules', ...path);

/** Runs a suite. Options that the suite does not have are ignored. */
export async function runSuite(
  name: string,
  suite: Suite,
  commandOptions: Readonly<Record<string, string>>,
): Promise<SuiteResult> {
  const start = performance.now();
  const options = Object.fromEntries(
    Object.entries(commandOptions).filter(([option]) => optionsOf(suite).includes(option)),
  );
  const variables = suite.optionVariables ?? {};
  const env: Record<string, string> = { ...suite.env };
  for (const [option, value] of Object.entries(options)) env[variables[option] ?? ''] = value;
  const seed = variables['seed'] === undefined ? '' : (env[variables['seed']] ??= newSeed());
  const passed = await run(suite.command, env).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return false;
  });
  const repeat = repeatCommand(name, { ...options, ...(seed !== '' && { seed }) });
  return { name, seconds: (performance.now() - start) / 1_000, passed, seed, repeatCommand: repeat };
}

/** @returns whether the command passed */
async function run(runner: SuiteCommand, env: Readonly<Record<string, string>>): Promise<boolean> {
  if (runner.tool === 'node') {
    const tsx = runner.file.endsWith('.ts') ? [bin('tsx', 'dist', 'cli.mjs')] : [];
    return (await runNode([...tsx, runner.file], { env })).code === 0;
  }
  if (runner.tool === 'vitest') {
    const vitest = [bin('vitest', 'vitest.mjs'), 'run', '--testTimeout=900000'];
    return (await runNode([...vitest, ...runner.files], { env })).code === 0;
  }
  const missing = runner.projects.includes('firefox') ? await ensureEngines() : [];
  for (const problem of missing) console.error(problem);
  if (missing.length > 0) return false;
  await ensureBuilt();
  const projects = runner.projects.map((name) => `--project=${name}`);
  const playwright = [bin('playwright', 'cli.js'), 'test', '--reporter=list', ...projects, ...runner.files];
  return (await runNode(playwright, { env: { ...env, PLAYWRIGHT_CHROMIUM: await ensureBrowser() } })).code === 0;
}

function newSeed(): string {
  return String(Date.now() % 0x7fffffff);
}

function repeatCommand(name: string, options: Readonly<Record<string, string>>): string {
  const parameters = Object.entries(options).map(([option, value]) => ` --${option} ${quote(value)}`);
  return `npm run nightly ${name}${parameters.length > 0 ? ' --' : ''}${parameters.join('')}`;
}

const quote = (value: string): string => (/^[\w.:,/-]+$/.test(value) ? value : JSON.stringify(value));
