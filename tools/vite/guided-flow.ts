// Vite plugins that build, serve and publish a flow. May import other tools, `src/runtime`, `src/embed`,
// `src/browser/prerender` and `src/browser/config-shape.ts`.
import react from '@vitejs/plugin-react';
import type { Plugin, PluginOption } from 'vite';
import { findFlowConfig } from '../compile/flow-config.ts';
import { staticStudioPlugin } from '../studio/static-studio-plugin.ts';
import { studioMode } from '../studio/studio-mode.ts';
import { studioPlugin } from '../studio/studio-plugin.ts';
import { backendPlugin } from './backend-plugin.ts';
import { compileHintsPlugin } from './compile-hints-plugin.ts';
import { editorSchemasPlugin } from './editor-plugin.ts';
import { firstScreensPlugin } from './first-screens.ts';
import { flowPlugin } from './flow-plugin.ts';
import { policyFor, type PolicyOptions } from './default-policy.ts';
import { servePolicy, writePolicy } from './policy-plugin.ts';
import { rjsfRegistryPlugin } from './rjsf-registry.ts';
import { runtimeRecordPlugin } from './runtime-record.ts';

export interface GuidedFlowOptions {
  /** Default: the nearest flow.config.ts above the working directory. */
  readonly config?: string;
  /** Folder of another flow to use instead. */
  readonly folder?: string | undefined;
  /** Module whose `answer(request)` simulates the backend. */
  readonly backend?: string;
  /** Additions to the default policy, or the full policy if the application writes `csp.txt` itself. */
  readonly policy?: PolicyOptions | string;
}

/**
 * All plugins that a flow needs.
 *
 * @throws Error if there is no flow.config.ts
 */
export function guidedFlow(options: GuidedFlowOptions = {}): PluginOption[] {
  const { config: configOption, folder, backend, policy = {} } = options;
  const config = configOption ?? nearestFlowConfig();
  return [
    buildSettings(),
    rjsfRegistryPlugin(),
    servePolicy(typeof policy === 'string' ? policy : policyFor(policy)),
    ...(typeof policy === 'string' ? [] : [writePolicy(policyFor(policy))]),
    ...(backend === undefined ? [] : [backendPlugin(backend)]),
    // Comes first, to record the pages before other plugins fill them.
    runtimeRecordPlugin(),
    flowPlugin({ config, folder }),
    editorSchemasPlugin({ config }),
    studioPlugin(),
    staticStudioPlugin(),
    firstScreensPlugin({ config }),
    compileHintsPlugin(),
    react(),
  ];
}

function nearestFlowConfig(): string {
  const file = findFlowConfig();
  if (file !== undefined) return file;
  throw new Error('There is no flow.config.ts in this folder. Add one, or name it with guidedFlow({ config }).');
}

const isPackaged = import.meta.url.endsWith('.js');
/** Prefix for dependencies that only this package has. */
const dependencyPrefix = isPackaged ? 'guided-flow > ' : '';

/** If not listed, Vite reloads the page when it discovers them. */
const optimizedDependencies = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  `${dependencyPrefix}ajv/dist/runtime/equal.js`,
  // Only forms with lists load these modules.
  ...['Form', 'fields/ArrayField', 'fields/ObjectField', 'fields/SchemaField'].map(
    (name) => `${dependencyPrefix}@rjsf/core/lib/components/${name}.js`,
  ),
  `${dependencyPrefix}@rjsf/utils`,
];

/** Pages preload all files. Lazy chunks preload only style sheets. */
function filterPreloads(_: string, files: string[], { hostType }: { readonly hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' ? files : files.filter((file) => file.endsWith('.css'));
}

export function buildSettings(): Plugin {
  const host = process.env['HOST'] ?? '127.0.0.1';
  return {
    name: 'guided-flow',
    config: (_, { mode }) => ({
      build: {
        target: 'es2022',
        modulePreload: { polyfill: false, resolveDependencies: filterPreloads },
        // The policy does not allow inlined images or fonts.
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        rolldownOptions: {
          checks: { bundlerTimings: false },
          // One chunk for the first screen, because fewer files load faster. React is separate, because it rarely
          // changes.
          output: {
            codeSplitting: mode === studioMode || {
              groups: [
                { name: 'react', test: /node_modules[/\\](?:react|react-dom|scheduler)[/\\]/ },
                // Excludes virtual modules such as validators.
                { name: 'first', tags: ['$initial'], test: /^[^\0]/ },
              ],
            },
          },
        },
      },
      server: { host },
      preview: { host },
      optimizeDeps: { include: optimizedDependencies, ...(isPackaged ? { exclude: ['guided-flow'] } : {}) },
    }),
  };
}
