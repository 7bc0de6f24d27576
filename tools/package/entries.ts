export const packageName = 'guided-flow';

/** Public entries and their sources, described in docs/api.md. */
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

export const styleSheet = { name: './style.css', file: 'src/look/index.css' };

/** Modules whose paths tools pass to a bundler, so nothing imports them. */
export const bundledByPath = [
  'src/renderer/form/rjsf',
  'src/embed/loader',
  'src/browser/prerender',
  'src/browser/release/staged',
  'tools/studio/page',
];

export const assets = ['src/runtime/definition/definition.schema.json', 'tools/setup/require-node.mjs'];

/** Folders that are copied unchanged, for `guided-flow create`. */
export const folders = ['template'];

export const documents = [
  'CHANGELOG.md',
  'docs/flow-format.md',
  'docs/linting.md',
  'docs/scenarios.md',
  'docs/studio.md',
  'docs/versions.md',
];
export const documentFolders = ['docs/flow-lint', 'docs/guides', 'docs/reference'];

/** File that becomes the package's README. */
export const readme = 'docs/api.md';
