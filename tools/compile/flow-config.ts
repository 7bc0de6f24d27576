import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { FunctionImplementation } from '../../src/runtime/expression/function-types.ts';
import { assertFunctions, RegistryError } from '../../src/runtime/definition/registry-error.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { FlowConfigError } from './errors.ts';

/** The contents of a `flow.config.ts`, for the tools that compile and check the flow. */
export interface FlowConfig {
  /** Actions, sessions, widgets and functions of the flow, exported as `registries`. */
  readonly registries: Registries;
  /** Implementations of the flow's functions, exported as `functions`. Tools that run scenarios need them. */
  readonly functions?: Readonly<Record<string, FunctionImplementation>>;
  /** Absolute path of the flow folder. The file exports this path as `folder`, relative to itself. */
  readonly folder: string;
  /** Source files of the configuration. Tools watch them for changes. */
  readonly dependencies: readonly string[];
}

const fileName = 'flow.config.ts';
const packageRoot = fileURLToPath(new URL('../..', import.meta.url));
const kinds = ['actions', 'sessions', 'widgets', 'functions'] as const;

/**
 * The `flow.config.ts` in a folder, or else in the project that has installed these tools. Other parent folders are not
 * searched, because tools run the file, and other users may be able to write to those folders.
 */
export function findFlowConfig(folder = '.'): string | undefined {
  const file = join(resolve(folder), fileName);
  return existsSync(file) ? file : findUpwards(packageRoot);
}

/**
 * Runs a module that exports `registries` in Vite's server environment, without styles.
 *
 * @throws FlowConfigError with one sentence; for a RegistryError, the sentence includes the file and line of the entry
 */
export async function loadFlowConfig(file: string): Promise<FlowConfig> {
  const dependencies: string[] = [];
  const { registries, functions, folder = 'flow' } = await loadModule(file, dependencies);
  if (registries === undefined || kinds.some((kind) => typeof registries[kind] !== 'object'))
    throw new FlowConfigError(`${file} exports no "registries" with ${kinds.join(', ')}`);
  const code = functions === undefined ? {} : { functions };
  return { registries, ...code, folder: resolve(dirname(file), folder), dependencies };
}

async function loadModule(file: string, dependencies: string[]): Promise<Partial<FlowConfig>> {
  try {
    const { module } = await runnerImport<Partial<FlowConfig>>(resolve(file), {
      configFile: false,
      envDir: false,
      logLevel: 'silent',
      plugins: [withoutStyles, { name: 'dependencies', transform: (_, id) => void dependencies.push(id) }],
    });
    assertFunctions(module.functions ?? {});
    return module;
  } catch (cause) {
    if (!isRegistryError(cause)) throw new FlowConfigError(`The registries in ${file} cannot be loaded`, { cause });
    throw new FlowConfigError(`${await locationOf(cause.subject, file, dependencies)} ${cause.message}`);
  }
}

async function locationOf(name: string, entry: string, files: readonly string[]): Promise<string> {
  const spellings = [name, `'${name}'`, `"${name}"`];
  const isEntry = (line: string): boolean =>
    spellings.some((spelling) => line.startsWith(spelling) && /^\s*[:,]/.test(line.slice(spelling.length)));
  for (const file of [resolve(entry), ...files]) {
    if (!existsSync(file)) continue;
    const lines = (await readFile(file, 'utf8')).split('\n');
    const line = lines.findIndex((text) => isEntry(text.trimStart()));
    if (line >= 0) return `${relative('.', file)}:${line + 1}`;
  }
  return relative('.', entry);
}

// The module ran in a separate module graph, so `instanceof` does not work.
function isRegistryError(cause: unknown): cause is RegistryError {
  return cause instanceof Error && cause.name === RegistryError.name;
}

const emptyModule = '\0nothing';
/** A Vite plugin that replaces styles with an empty module. */
export const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (/\.(css|svg)$/.test(id) ? emptyModule : undefined),
  load: (id) => (id === emptyModule ? 'export default undefined;' : undefined),
};

function findUpwards(folder: string): string | undefined {
  const file = join(folder, fileName);
  if (existsSync(file)) return file;
  const parent = dirname(folder);
  return parent === folder ? undefined : findUpwards(parent);
}
