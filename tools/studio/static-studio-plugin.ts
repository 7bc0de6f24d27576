import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type FlowPluginApi, flowPluginIn } from '../vite/flow-plugin.ts';
import { ownModule } from '../vite/own-module.ts';
import { policyFor } from '../vite/own-policy.ts';
import { validatorsIn } from '../vite/publish-flow.ts';
import { type ValidatorModule, validatorModules } from '../vite/validator-modules.ts';
import { staticAnswers } from './static-answers.ts';
import { studioMode } from './studio-mode.ts';
import { studioPage } from './studio-page.ts';

/**
 * Makes a build in the mode of the studio the studio as static files: `index.html` is the studio, `screen.html` the page of
 * the application that it shows in its frames. What the development server answers the two lies beside them.
 */
export function staticStudioPlugin(): Plugin[] {
  const apply: Plugin['apply'] = (_, { command, mode }) => command === 'build' && mode === studioMode;
  return [
    { ...pages(), apply },
    { ...answers(), apply },
  ];
}

/** The two pages, which may lie in any folder of any server. */
function pages(): Plugin {
  let root = '';
  const made: Readonly<Record<string, () => string | Promise<string>>> = {
    'index.html': studioPage,
    'screen.html': () => readFile(join(root, 'index.html'), 'utf8'),
  };
  // As Vite writes paths.
  const idOf = (page: string): string => posix.join(root.replaceAll('\\', '/'), page);
  const pageOf = (id: string): string | undefined => Object.keys(made).find((page) => id === idOf(page));
  return {
    name: 'static-studio-pages',
    config: () => ({
      base: './',
      define: { 'import.meta.env.DEV': 'true', 'import.meta.env.PROD': 'false' },
    }),
    configResolved: (config) => void ({ root } = config),
    options: (options) => ({ ...options, input: Object.keys(made).map(idOf) }),
    resolveId: (id) => (pageOf(id) === undefined ? undefined : id),
    load: (id) => made[pageOf(id) ?? '']?.(),
    transformIndexHtml: (_, { path }) => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policyOf(path.slice(1)) },
        injectTo: 'head-prepend',
      },
    ],
    generateBundle: {
      // What others wrote has to be there.
      order: 'post',
      // The policy of the application; the pages say their own.
      handler: (_, bundle) => void delete bundle['csp.txt'],
    },
  };
}

/** The policy of any flow's page that calls nothing but its own origin. Who may frame it a page cannot say itself. */
function policyOf(page: string): string {
  const own = policyFor({})
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors '));
  return [...own, ...(page === 'index.html' ? ["frame-src 'self'"] : [])].join('; ');
}

/** What the development server answers the pages. */
function answers(): Plugin {
  let flow: FlowPluginApi | undefined;
  return {
    name: 'static-studio-answers',
    configResolved: ({ plugins }) => void (flow = flowPluginIn(plugins)),
    async buildStart() {
      const variants = Object.keys((await flow?.compiled())?.variants ?? {});
      for (const { virtualId } of [undefined, ...variants].map(validatorsFor))
        this.emitFile({ type: 'chunk', id: virtualId, name: virtualId.slice(8), preserveSignature: 'strict' });
    },
    async generateBundle(_, bundle) {
      const fetching = chunkWith(ownModule('src/browser/release/fetch-flow.ts').replaceAll('\\', '/'), bundle);
      if (fetching === undefined)
        return this.error('The script of index.html starts no flow: it has to call startFlow.');
      if (flow === undefined) return;
      const made = await staticAnswers(flow, (variant) =>
        besides(fetching.fileName, validatorsIn(bundle, validatorsFor(variant))),
      );
      for (const [fileName, value] of Object.entries(made))
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(value) });
    },
  };
}

function validatorsFor(variant?: string): ValidatorModule {
  return validatorModules(variant).first;
}

function chunkWith(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk | undefined {
  return Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk => file.type === 'chunk' && file.moduleIds.includes(module),
  );
}

/** A module imports another by where it stands from itself. */
function besides(file: string, other: string): string {
  const path = posix.relative(posix.dirname(file), other);
  return path.startsWith('.') ? path : `./${path}`;
}
