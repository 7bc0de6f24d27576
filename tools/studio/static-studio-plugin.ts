import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type FlowPluginApi, flowPluginIn } from '../vite/flow-plugin.ts';
import { packageModulePath } from '../vite/package-module.ts';
import { policyFor } from '../vite/default-policy.ts';
import { validatorsFileName } from '../vite/emit-flow-files.ts';
import { type ValidatorModule, validatorModules } from '../vite/validator-modules.ts';
import { staticResponses } from './static-responses.ts';
import { studioMode } from './studio-mode.ts';
import { studioPage } from './studio-page.ts';

/**
 * In studio mode, builds the studio as static files. `index.html` is the studio, and `screen.html` is the embedded
 * application.
 */
export function staticStudioPlugin(): Plugin[] {
  const apply: Plugin['apply'] = (_, { command, mode }) => command === 'build' && mode === studioMode;
  return [
    { ...htmlPages(), apply },
    { ...jsonAnswers(), apply },
  ];
}

/** The HTML pages, with relative links so that they work in any folder. */
function htmlPages(): Plugin {
  let root = '';
  const htmlByPage: Readonly<Record<string, () => string | Promise<string>>> = {
    'index.html': () => studioPage(),
    'screen.html': () => readFile(join(root, 'index.html'), 'utf8'),
  };
  const idOf = (page: string): string => posix.join(root.replaceAll('\\', '/'), page);
  const pageOf = (id: string): string | undefined => Object.keys(htmlByPage).find((page) => id === idOf(page));
  return {
    name: 'static-studio-pages',
    config: () => ({
      base: './',
      define: { 'import.meta.env.DEV': 'true', 'import.meta.env.PROD': 'false' },
    }),
    configResolved: (config) => void ({ root } = config),
    options: (options) => ({ ...options, input: Object.keys(htmlByPage).map(idOf) }),
    resolveId: (id) => (pageOf(id) === undefined ? undefined : id),
    load: (id) => htmlByPage[pageOf(id) ?? '']?.(),
    transformIndexHtml: (_, { path }) => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policyOf(path.slice(1)) },
        injectTo: 'head-prepend',
      },
    ],
    generateBundle: {
      // Runs after the plugins that emit files.
      order: 'post',
      // Each page contains its own policy.
      handler: (_, bundle) => void delete bundle['csp.txt'],
    },
  };
}

/** The default policy without `frame-ancestors`, which a `meta` element cannot set. */
function policyOf(page: string): string {
  const directives = policyFor({})
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors '));
  return [...directives, ...(page === 'index.html' ? ["frame-src 'self'"] : [])].join('; ');
}

function jsonAnswers(): Plugin {
  let flow: FlowPluginApi | undefined;
  return {
    name: 'static-studio-answers',
    configResolved: ({ plugins }) => void (flow = flowPluginIn(plugins)),
    async buildStart() {
      const variants = Object.keys((await flow?.compiledFlow())?.variants ?? {});
      for (const { virtualId } of [undefined, ...variants].map(validatorsFor))
        this.emitFile({ type: 'chunk', id: virtualId, name: virtualId.slice(8), preserveSignature: 'strict' });
    },
    async generateBundle(_, bundle) {
      const fetchChunk = chunkWith(
        packageModulePath('src/browser/release/fetch-flow.ts').replaceAll('\\', '/'),
        bundle,
      );
      if (fetchChunk === undefined)
        return this.error('The script of index.html starts no flow: it has to call startFlow.');
      if (flow === undefined) return;
      const answers = await staticResponses(flow, (variant) =>
        relativeTo(fetchChunk.fileName, validatorsFileName(bundle, validatorsFor(variant))),
      );
      for (const [fileName, value] of Object.entries(answers))
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(value) });
    },
  };
}

function validatorsFor(variant?: string): ValidatorModule {
  return validatorModules(variant).initial;
}

function chunkWith(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk | undefined {
  return Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk => file.type === 'chunk' && file.moduleIds.includes(module),
  );
}

function relativeTo(file: string, target: string): string {
  const path = posix.relative(posix.dirname(file), target);
  return path.startsWith('.') ? path : `./${path}`;
}
