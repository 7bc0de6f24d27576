import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { LocalAction } from '../../src/api/local-actions.ts';
import { recordOrEmpty } from '../../src/runtime/utilities/json.ts';
import { compileFlow } from '../../tools/compile/compile-flow.ts';
import { type FlowConfig, loadFlowConfig } from '../../tools/compile/flow-config.ts';
import { readSources } from '../../tools/compile/sources.ts';
import { lintFolder } from '../../tools/flow-lint/lint-folder.ts';
import { playAll } from '../../tools/scenarios/play-all.ts';
import { filesIn, read } from '../house/repository.ts';

const root = join(import.meta.dirname, '../..');
const temporaryFolders: string[] = [];
afterEach(() => void vi.unstubAllGlobals());
afterAll(() => Promise.all(temporaryFolders.map((folder) => rm(folder, { recursive: true }))));

/** The files in a guide. The name of each is above its code block. */
function filesOf(guide: string): (readonly [file: string, text: string])[] {
  const block = /^`([\w/.-]+)`\n\n```(?:json|tsx?)\n([^]*?)```/gm;
  return [...read(`docs/${guide}.md`).matchAll(block)].map(([, file = '', text = '']) => [file, text]);
}

/** The files of several guides as one project. Later JSON files replace the keys that they contain. */
function projectOf(guides: readonly string[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const [file, text] of guides.flatMap(filesOf)) {
    const path = file.endsWith('.json') ? `flow/${file}` : file;
    const existing = recordOrEmpty(JSON.parse(files.get(path) ?? '{}'));
    const isChange = path.endsWith('.json') && text.startsWith('{');
    files.set(path, isChange ? JSON.stringify({ ...existing, ...(JSON.parse(text) as object) }) : text);
  }
  return files;
}

/** Replaces imports of the package with imports of its sources. */
function fromSources(text: string): string {
  return text
    .replaceAll(/'guided-flow\/(\w+)'/g, (_, entry: string) => `'${join(root, 'src/exports', entry)}.ts'`)
    .replaceAll("'guided-flow'", `'${join(root, 'src/exports/index.ts')}'`);
}

const defaultConfig = `import { generalFunctions } from 'guided-flow';
import { registriesOf } from 'guided-flow/registries';
import { generalWidgets } from 'guided-flow/widgets';
export const folder = 'flow';
export const registries = registriesOf({ widgets: generalWidgets, functions: generalFunctions });`;

/** The project of several guides in a folder. */
async function createProject(guides: readonly string[]): Promise<FlowConfig> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache/guides-'));
  temporaryFolders.push(folder);
  const files = projectOf(guides);
  for (const [path, text] of new Map([['flow.config.ts', defaultConfig], ...files])) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), path.endsWith('.json') ? text : fromSources(text));
  }
  return loadFlowConfig(join(folder, 'flow.config.ts'));
}

async function findingsOf(guides: readonly string[]): Promise<string[]> {
  const config = await createProject(guides);
  const { findings } = await lintFolder(config.folder, config.registries);
  return findings
    .filter(({ severity }) => severity !== 'info')
    .map(({ rule, file, message }) => `${file} ${rule}: ${message}`);
}

test('the files of the first guide form a flow without flow-lint findings', async () => {
  expect(filesOf('tutorials/new-flow').length).toBeGreaterThan(7);
  expect(await findingsOf(['tutorials/new-flow'])).toEqual([]);
});

const otherGuides = ['own-code', 'records', 'translating', 'variants', 'live-flow', 'coming-from'].map(
  (name) => `guides/${name}`,
);

test.each(otherGuides)('that flow with the files of the guide %s has no flow-lint findings', async (guide) => {
  expect(filesOf(guide).length).toBeGreaterThan(0);
  expect(await findingsOf(['tutorials/new-flow', guide])).toEqual([]);
});

test('the scenario of the guide about records passes', async () => {
  const { folder, registries } = await createProject(['tutorials/new-flow', 'guides/records']);
  const compilation = compileFlow(await readSources(folder), registries);
  const code = { functions: undefined, samples: compilation.files.singleValue('preview') };
  const { scenarios } = await playAll(compilation, compilation.files.ofKind('scenario'), code);
  expect(scenarios.map(({ failure }) => failure?.why)).toEqual([undefined]);
});

test('the code of the guide runs: its function returns a value, and its action returns an outcome', async () => {
  const folder = await mkdtemp(join(root, '.cache/guides-'));
  temporaryFolders.push(folder);
  for (const [path, text] of filesOf('guides/own-code').filter(([name]) => /^src\/.*\.ts$/.test(name))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), fromSources(text));
  }
  const { seedsIn } = (await import(join(folder, 'src/seeds-in.ts'))) as {
    readonly seedsIn: (bags: unknown) => unknown;
  };
  expect([seedsIn(3), seedsIn('3')]).toEqual([120, undefined]);

  const { announce } = (await import(join(folder, 'src/announce.ts'))) as { readonly announce: LocalAction };
  const responses = [new Response('{"place":4}'), new Response('', { status: 409 }), new Response('', { status: 500 })];
  const outcomes = [];
  for (const response of responses) {
    vi.stubGlobal('fetch', async () => response);
    const { outcome } = await announce.run({ plant: 'pea', bags: 2 }, { signal: new AbortController().signal });
    outcomes.push(outcome);
  }
  expect(outcomes).toEqual(['noted', 'full', 'unreachable']);
});

test('docs/guides/README.md lists every guide', async () => {
  const guides = filesIn('docs/guides', /\.md$/).map((path) => path.split('/').at(-1) ?? '');
  const index = await readFile(join(root, 'docs/guides/README.md'), 'utf8');
  expect(guides.filter((name) => name !== 'README.md' && !index.includes(`(${name})`))).toEqual([]);
});
