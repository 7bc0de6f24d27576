export const packageName = 'guided-flow';

/** Public entries and the sources they are built from. docs/api.md describes each. */
export const entries = {
  '.': 'src/exports/index.ts',
  './registries': 'src/exports/registries.ts',
  './runtime': 'src/exports/runtime.ts',
  './react': 'src/exports/react.ts',
  './widgets': 'src/exports/widgets.ts',
  './vite': 'tools/exports/vite.ts',
  './lint': 'tools/exports/lint.ts',
  './verification': 'src/exports/verification.ts',
  './embed': 'src/exports/embed.ts',
  './testing': 'tools/exports/testing.ts',
} as const satisfies Readonly<Record<string, string>>;

/** Style sheet of every screen: its public name and its file. */
export const styleSheet = { name: './style.css', file: 'src/look/index.css' };

/** Folders of modules that tools pass to a bundler by path, so nothing imports them. */
export const addressed = [
  'src/renderer/form/listed',
  'src/embed/loader',
  'src/browser/first-screen',
  'src/browser/staged',
  'tools/studio/page',
];

/** Files that the sources read or run. */
export const assets = ['src/runtime/definition/definition.schema.json', 'tools/setup/require-node.mjs'];

/** Folders that are copied unchanged, for `guided-flow create`. */
export const folders = ['template'];

/** Documents in the package. */
export const documents = [
  'CHANGELOG.md',
  'docs/flow-format.md',
  'docs/linting.md',
  'docs/scenarios.md',
  'docs/studio.md',
  'docs/versions.md',
];
export const documentFolders = ['docs/flow-lint', 'docs/guides', 'docs/reference'];

/** README of the package. */
export const readme = 'docs/api.md';
