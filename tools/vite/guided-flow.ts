// Vite plugins that build, serve and publish a flow. May import `src`, `tools/compile`, `tools/flow-lint`,
// `tools/config`, `tools/definition` and `tools/studio`.
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
  /** Path of flow.config.ts. Default: the nearest above the working directory. */
  readonly config?: string;
  /** Folder of another flow to use with the same configuration. */
  readonly folder?: string | undefined;
  /** Module whose `answer(request)` simulates the backend, in development and preview. */
  readonly backend?: string;
  /**
   * What the policy allows besides the page's own origin, or a whole policy if the application writes `csp.txt`
   * itself.
   */
  readonly policy?: PolicyOptions | string;
}

/**
 * All plugins that a flow needs: publishing with hot reload, React, prerendering, the studio and the policy.
 *
 * @throws Error in one sentence if there is no flow.config.ts
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
    // Before the plugins that fill the page, because it records the unfilled page.
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
  throw new Error(
    'There is no flow.config.ts in or above this folder. Add one, or name it with guidedFlow({ config }).',
  );
}

const isPackaged = import.meta.url.endsWith('.js');
/** Prefix for dependencies of this package that the project does not have itself. */
const through = isPackaged ? 'guided-flow > ' : '';

/** Packages that Vite prebundles. Otherwise it would reload the page when it discovers them. */
const prepared = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  `${through}ajv/dist/runtime/equal.js`,
  // Loaded only by forms with lists.
  ...['Form', 'fields/ArrayField', 'fields/ObjectField', 'fields/SchemaField'].map(
    (name) => `${through}@rjsf/core/lib/components/${name}.js`,
  ),
  `${through}@rjsf/utils`,
];

/** Preloads: all files for pages, only style sheets for lazy chunks. */
function named(_: string, files: string[], { hostType }: { readonly hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' ? files : files.filter((file) => file.endsWith('.css'));
}

/** Build settings of a published page. */
export function buildSettings(): Plugin {
  return {
    name: 'guided-flow',
    config: (_, { mode }) => ({
      build: {
        target: 'es2022',
        modulePreload: { polyfill: false, resolveDependencies: named },
        // The policy allows images and fonts only from an address.
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        rolldownOptions: {
          checks: { bundlerTimings: false },
          // One chunk for everything the page needs first, because fewer files load faster. React is separate,
          // because it is large and rarely changes. The studio has two pages with little in common.
          output: {
            codeSplitting: mode === studioMode || {
              groups: [
                { name: 'react', test: /node_modules[/\\](?:react|react-dom|scheduler)[/\\]/ },
                // Excludes virtual modules such as validators, which are separate chunks.
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
