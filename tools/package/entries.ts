/** Name that others install and import the package by. */
export const packageName = 'guided-flow';

/** What others import, by its name behind the package's, and the source it is built from. Each is described in docs/api.md. */
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

/** The style that every screen is made of: its name behind the package's, and where it stands. */
export const styleSheet = { name: './style.css', file: 'src/look/index.css' };

/** Folders of modules that nothing imports: the tools name them by their address to a bundler. */
export const addressed = [
  'src/renderer/form/listed',
  'src/embed/loader',
  'src/browser/prerender',
  'src/browser/release/staged',
  'tools/studio/page',
];

/** Files beside the sources that they read or run. */
export const assets = ['src/runtime/definition/definition.schema.json', 'tools/setup/require-node.mjs'];

/** Folders that go along as they are: what `guided-flow create` writes. */
export const folders = ['template'];

/** Documents that go along: what somebody with a flow of their own looks up. */
export const documents = [
  'CHANGELOG.md',
  'docs/flow-format.md',
  'docs/linting.md',
  'docs/scenarios.md',
  'docs/studio.md',
  'docs/versions.md',
];
export const documentFolders = ['docs/flow-lint', 'docs/guides', 'docs/reference'];

/** What becomes the page of the package. */
export const readme = 'docs/api.md';
