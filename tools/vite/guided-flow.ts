import react from '@vitejs/plugin-react';
import type { Plugin, PluginOption } from 'vite';
import { findFlowConfig } from '../compile/flow-config.ts';
import { staticStudioPlugin } from '../studio/static-studio-plugin.ts';
import { studioMode } from '../studio/studio-mode.ts';
import { studioPlugin } from '../studio/studio-plugin.ts';
import { backendPlugin } from './backend-plugin.ts';
import { compileAtOnce } from './compile-at-once.ts';
import { editorPlugin } from './editor-plugin.ts';
import { firstScreens } from './first-screens.ts';
import { flowPlugin } from './flow-plugin.ts';
import { policyFor, type PolicyOptions } from './own-policy.ts';
import { servePolicy, writePolicy } from './policy-plugin.ts';
import { rjsfRegistry } from './rjsf-registry.ts';
import { runtimeRecord } from './runtime-record.ts';

export interface GuidedFlowOptions {
  /** Path of the flow.config.ts; the nearest above the working directory, if left out. */
  readonly config?: string;
  /** Folder of another flow that may use the same. */
  readonly folder?: string | undefined;
  /** Module whose `answer(request)` stands in for the backend, in development and in the preview. */
  readonly backend?: string;
  /** What the page may have beside its own origin, or the whole policy of an application that writes `csp.txt` itself. */
  readonly policy?: PolicyOptions | string;
}

/**
 * All that a flow needs of Vite: the published flow with hot reload and `?preview=STEP`, React, the renderer without what it
 * never draws, and the page under its policy.
 *
 * @throws Error in one sentence where there is no flow.config.ts
 */
export function guidedFlow(options: GuidedFlowOptions = {}): PluginOption[] {
  const { config: named, folder, backend, policy = {} } = options;
  const config = named ?? nearestFlowConfig();
  return [
    buildSettings(),
    rjsfRegistry(),
    servePolicy(typeof policy === 'string' ? policy : policyFor(policy)),
    ...(typeof policy === 'string' ? [] : [writePolicy(policyFor(policy))]),
    ...(backend === undefined ? [] : [backendPlugin(backend)]),
    // Ahead of what fills the page, which it keeps as it is until then.
    runtimeRecord(),
    flowPlugin({ config, folder }),
    editorPlugin({ config }),
    studioPlugin(),
    staticStudioPlugin(),
    firstScreens({ config }),
    compileAtOnce(),
    react(),
  ];
}

function nearestFlowConfig(): string {
  const file = findFlowConfig('.');
  if (file !== undefined) return file;
  throw new Error('There is no flow.config.ts above this folder: add one, or name it with guidedFlow({ config }).');
}

const isPackaged = import.meta.url.endsWith('.js');
/** What leads from a project to the packages of ours that it does not depend on itself. */
const through = isPackaged ? 'guided-flow > ' : '';

/** Packages that Vite prepares before the first request. Otherwise it would reload the page when it finds them. */
const prepared = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  `${through}ajv/dist/runtime/equal.js`,
  // The forms with lists: found only when one is opened, and the page would be loaded again.
  ...['Form', 'fields/ArrayField', 'fields/ObjectField', 'fields/SchemaField'].map(
    (name) => `${through}@rjsf/core/lib/components/${name}.js`,
  ),
  `${through}@rjsf/utils`,
];

/** A page names the scripts that it needs at once; what is fetched later names the sheets that it cannot do without. */
function named(_: string, files: string[], { hostType }: { readonly hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' ? files : files.filter((file) => file.endsWith('.css'));
}

/** The build settings of a published page. */
export function buildSettings(): Plugin {
  return {
    name: 'guided-flow',
    config: (_, { mode }) => ({
      build: {
        target: 'es2022',
        modulePreload: { polyfill: false, resolveDependencies: named },
        // Under the policy an image or font comes from its own address.
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        // How long plugins took tells whoever builds nothing to do.
        rolldownOptions: {
          checks: { bundlerTimings: false },
          // One file of all that the page needs at once: few files come sooner than many. React alone stands apart, for it
          // is heavy and stays the same from release to release. The studio has two pages, with little in common.
          output: {
            codeSplitting: mode === studioMode || {
              groups: [
                { name: 'react', test: /node_modules[/\\](?:react|react-dom|scheduler)[/\\]/ },
                // What is made at build, such as validators, stands alone.
                { name: 'first', tags: ['$initial'], test: /^[^\0]/ },
              ],
            },
          },
        },
      },
      server: { host: '127.0.0.1' },
      preview: { host: '127.0.0.1' },
      optimizeDeps: { include: prepared, ...(isPackaged ? { exclude: ['guided-flow'] } : {}) },
    }),
  };
}
