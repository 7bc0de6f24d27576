import { describe, expect, test } from 'vitest';
import { filesIn, importsOf } from './repository.ts';

const scripts = /\.(?:ts|tsx|mts|mjs)$/;

/**
 * The allowed imports of each engine module, besides its own files. A module is a folder of src/, or a subfolder if it
 * must be separate. `folder/*` means the files of a folder without its subfolders.
 */
const engine: Readonly<Record<string, readonly string[]>> = {
  'src/runtime': [],
  'src/http': ['src/runtime'],
  'src/functions': ['src/runtime'],
  'src/look': [],
  'src/formats': [],
  'src/widgets': ['src/look', 'src/formats', 'src/runtime'],
  'src/renderer': ['src/widgets', 'src/look', 'src/runtime'],
  'src/registries': ['src/widgets', 'src/functions', 'src/renderer/renderer-texts.ts', 'src/look', 'src/runtime'],
  'src/verification': ['src/http', 'src/runtime'],
  'src/api': ['src/http', 'src/runtime'],
  'src/telemetry': ['src/runtime'],
  'src/embed/client': ['src/embed/*', 'src/embed/loader/mount-options.ts'],
  'src/embed/loader': ['src/embed/*'],
  'src/embed/frame': ['src/embed/*', 'src/look', 'src/runtime'],
};
const engineModules = [...new Set(Object.keys(engine).map((module) => module.split('/', 2).join('/')))];

/** Assembles the engine for a browser; may import all of it. */
const assemblyFolder = 'src/browser';

/** The public exports of the engine. */
const exportsFolder = 'src/exports';

/** The product: its named actions, and the remaining code. */
const product: Readonly<Record<string, readonly string[]>> = {
  'src/actions': ['src/api', 'src/formats', 'src/runtime', 'src/refinance/functions'],
  'src/refinance': ['src'],
};

/**
 * The allowed imports of tools from src/, by folder. Tools that compile and check a definition import the runtime, the
 * locale formats, and the list of event properties for flow-lint.
 */
const tools: Readonly<Record<string, readonly string[]>> = {
  'tools/compile': ['src/runtime', 'src/formats'],
  'tools/flow-lint': ['src/runtime', 'src/telemetry/property-filters.ts'],
  'tools/definition': ['src/runtime', 'src/functions', 'src/look'],
  'tools/config': ['src/browser/config-shape.ts'],
  'tools/vite': ['src/runtime', 'src/embed/*', 'src/browser/config-shape.ts', 'src/browser/prerender'],
  'tools/commands': [],
  'tools/testing': ['src/runtime', 'src/testing'],
  'tools/scenarios': ['src/runtime', 'src/testing'],
  'tools/exports': ['src/runtime', 'src/testing', 'src/embed/*'],
  'tools/package': [],
  // Its page shows pages of a flow, uses the same design tokens, and plays scenarios.
  'tools/studio': ['src/runtime', 'src/look', 'src/browser/studio', 'src/testing'],
  'tools/publish': ['src/browser/release/staged', 'src/runtime/utilities/json.ts'],
  'tools/setup': ['sandbox'],
  'tools/spec-map': [],
  'tools/wording': [],
  'tools/mutants': [],
  'tools/nightly': [],
  // It measures the product itself.
  'tools/bench': ['src', 'sandbox'],
};

const directions = Object.entries({
  ...engine,
  [assemblyFolder]: [...engineModules, 'src/embed'],
  'src/testing': [...engineModules, assemblyFolder],
  [exportsFolder]: [...engineModules, 'src/embed', assemblyFolder],
  ...product,
  ...tools,
  // An independent implementation of the API.
  sandbox: [],
});

test('every folder of src/ and tools/ has an entry in the import rules', () => {
  const rules = directions.map(([module]) => module);
  const folders = ['src', 'tools'].flatMap((top) =>
    filesIn(top, scripts)
      .filter((path) => path.split('/').length > 2)
      .map((path) => path.split('/').slice(0, 2).join('/')),
  );
  expect([...new Set(folders)].filter((folder) => !rules.some((rule) => isIn(rule, folder)))).toEqual([]);
});

describe.each(directions)('%s', (module, allowedImports) => {
  test(`imports only its own modules and [${allowedImports.join(', ')}]`, () => {
    // Tools may import each other. Only their imports from src/ are restricted.
    const ownFolders = module.startsWith('tools/') ? ['tools'] : [module];
    const forbidden = importsIn(module).filter(
      ({ target }) => ![...ownFolders, ...allowedImports].some((allowed) => isIn(target, allowed)),
    );
    expect(forbidden.map(describeImport)).toEqual([]);
  });
});

test('the pottery example imports nothing from the product', () => {
  const forbidden = importsIn('examples/pottery').filter(({ target }) =>
    ['flow', ...Object.keys(product)].some((allowed) => isIn(target, allowed)),
  );
  expect(forbidden.map(describeImport)).toEqual([]);
});

test.each(['examples/claim', 'examples/clinic'])(
  '%s imports only the exports of the package and its style',
  (example) => {
    const forbidden = importsIn(example).filter(
      ({ target }) =>
        ![example, exportsFolder, 'tools/exports', 'src/look/index.css'].some((allowed) => isIn(target, allowed)),
    );
    expect(forbidden.map(describeImport)).toEqual([]);
  },
);

test('no test imports another test', () => {
  const forbidden = importsIn('tests').filter(({ target }) => /\.test\.tsx?$/.test(target));
  expect(forbidden.map(describeImport)).toEqual([]);
});

test('source code, tools, sandbox and examples import nothing from tests', () => {
  const forbidden = ['src', 'tools', 'sandbox', 'examples']
    .flatMap(importsIn)
    .filter(({ target }) => isIn(target, 'tests'));
  expect(forbidden.map(describeImport)).toEqual([]);
});

test('the runtime imports no package except the store and the ICU message types', () => {
  const allowed = ['@formatjs/icu-messageformat-parser', 'valtio'];
  expect(packages('src/runtime').filter((name) => !allowed.includes(name))).toEqual([]);
});

test('only modules that render and the browser assembly import React', () => {
  const renderingModules = ['src/renderer', 'src/widgets', 'src/look', 'src/refinance', assemblyFolder];
  const modules = [...engineModules, ...Object.keys(product)].filter((module) => !renderingModules.includes(module));
  expect(modules.filter((module) => packages(module).some((name) => /^react|^@rjsf/.test(name)))).toEqual([]);
});

test('no module in src/ imports a parser, because expressions and copy are parsed at build time', () => {
  const parsers = ['jsonata', 'ajv', 'jsonc-parser'];
  expect(packages('src').filter((name) => parsers.includes(name))).toEqual([]);
});

function describeImport({ from, target }: { readonly from: string; readonly target: string }): string {
  return `${from} → ${target}`;
}

function isIn(path: string, allowed: string): boolean {
  if (allowed.endsWith('/*')) return path.slice(0, path.lastIndexOf('/')) === allowed.slice(0, -2);
  return path === allowed || path.startsWith(`${allowed}/`);
}

function importsIn(folder: string): { from: string; target: string }[] {
  return sourcesIn(folder).flatMap((from) =>
    importsOf(from)
      .filter(({ isPackage }) => !isPackage)
      .map(({ target }) => ({ from, target })),
  );
}

function packages(folder: string): string[] {
  const names = sourcesIn(folder)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((from) => importsOf(from).filter(({ isPackage }) => isPackage));
  return [...new Set(names.map(({ target }) => target))];
}

/** Scripts of a folder, without tests and samples; empty if the folder does not exist. */
function sourcesIn(folder: string): string[] {
  const top = folder.split('/')[0] ?? '';
  return filesIn(top, scripts)
    .filter((path) => isIn(path, folder))
    .filter((path) => top === 'tests' || !/\.test\.tsx?$|\/gallery\.tsx?$/.test(path));
}
