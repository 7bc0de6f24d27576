export const packageName = 'guided-flow';

/** Public entries and their sources, described in docs/reference/api.md. */
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

/** Modules that nothing imports, because tools pass their paths to a bundler. */
export const foldersBundledByPath = [
  'src/renderer/form/rjsf',
  'src/embed/loader',
  'src/browser/prerender',
  'src/browser/release/staged',
  'tools/studio/page',
];

export const assets = ['src/runtime/definition/definition.schema.json', 'tools/setup/require-node.mjs'];

/** Folders that are copied unchanged, for `guided-flow create`. */
export const copiedFolders = ['template'];

export const documents = [
  'CHANGELOG.md',
  'docs/upgrading.md',
  ...['model', 'expressions-and-missing-values', 'relevant-answers', 'flow-lint'].map(
    (name) => `docs/explanation/${name}.md`,
  ),
];
export const documentFolders = ['docs/tutorials', 'docs/guides', 'docs/reference'];
/** Pages in the copied folders that are about the loan application and its servers. */
export const excludedDocuments = [
  ...['ten-changes', 'ten-changes-6-to-10', 'embedding', 'deployment', 'publishing', 'verification'].map(
    (name) => `docs/guides/${name}.md`,
  ),
  ...[
    'application',
    'application-widgets',
    'contract',
    'commands',
    'licenses',
    'wire',
    'embedding',
    'verification',
    'configuration',
  ].map((name) => `docs/reference/${name}.md`),
  'docs/tutorials/change-a-flow.md',
];

/** File that becomes the package's README. */
export const readmeSource = 'docs/reference/api.md';
