import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { type InlineConfig, type Plugin, runnerImport } from 'vite';
import { checkRegistries, type RegisteredCode, type RegistryMismatch } from '../compile/check-registries.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';

/** The two modules that are held against each other, as absolute paths. */
export interface CodeCheck {
  /** Exports `registries`: what is declared. */
  readonly registries: string;
  /** Exports `code`: what the page has. */
  readonly code: string;
}

/**
 * What is declared without code, and code that nobody declares, a sentence each.
 * Both modules are run as Vite would run them on a server; styles are left out.
 */
export async function codeErrors({ registries, code }: CodeCheck): Promise<string[]> {
  const [declared, present] = await Promise.all([
    runnerImport<{ registries: Registries }>(registries, inline),
    runnerImport<{ code: RegisteredCode }>(code, inline),
  ]);
  const sentences = checkRegistries(declared.module.registries, present.module.code).map(async (mismatch) => {
    const [entry, { dependencies }] = mismatch.lacks === 'code' ? [registries, declared] : [code, present];
    return sentence(mismatch, await placeOf(mismatch.name, entry, dependencies));
  });
  return Promise.all(sentences);
}

const nounOf = { actions: 'action', sessions: 'session', widgets: 'widget', functions: 'function' } as const;

function sentence({ kind, name, lacks }: RegistryMismatch, place: string): string {
  const what = `The ${nounOf[kind]} "${name}"`;
  return lacks === 'code'
    ? `${place} ${what} is declared, but has no code: a flow that uses it would stop there. Register its code, or take the declaration away`
    : `${place} ${what} has code, but is not declared: no flow can use it. Declare it, or take the code away`;
}

const nothing = '\0nothing';
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (/\.(css|svg)$/.test(id) ? nothing : undefined),
  load: (id) => (id === nothing ? 'export default undefined;' : undefined),
};

const inline: InlineConfig = { configFile: false, envDir: false, logLevel: 'error', plugins: [withoutStyles] };

/** The line that names it: in a file of declarations or an index if there is one, else in any. */
async function placeOf(name: string, entry: string, dependencies: readonly string[]): Promise<string> {
  const pattern = new RegExp(`^\\s*['"]?${name}['"]?\\s*[:,]`);
  const listing = (file: string): boolean => /(?:declarations|index|registries)\.ts$/.test(file);
  for (const file of [entry, ...dependencies].toSorted((a, b) => Number(listing(b)) - Number(listing(a)))) {
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    const line = lines.findIndex((text) => pattern.test(text));
    if (line >= 0) return `${relative('.', file)}:${line + 1}`;
  }
  return `${relative('.', entry)}:1`;
}
