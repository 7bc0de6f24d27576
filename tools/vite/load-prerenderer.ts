import { runnerImport } from 'vite';
import type { prerender, PrerenderOptions } from '../../src/browser/prerender/prerender.tsx';
import type { prerenderBranding } from '../../src/browser/prerender/prerender-theme.ts';
import { withoutStyles } from '../compile/flow-config.ts';
import type { LazyWidgetFiles } from './lazy-widget-files.ts';
import { packageModulePath } from './package-module.ts';

/** Our prerenderer and the project's code, in Node. */
interface Prerenderer {
  readonly prerender: typeof prerender;
  readonly prerenderBranding: typeof prerenderBranding;
  readonly start?: PrerenderOptions;
}

const entry = 'virtual:first-screens';

export async function loadPrerenderer(config: string, lazyFiles: LazyWidgetFiles): Promise<Prerenderer> {
  const { module } = await runnerImport<Prerenderer>(entry, {
    configFile: false,
    envDir: false,
    logLevel: 'silent',
    // The prerenderer and the project must share the modules of the package.
    environments: { inline: { resolve: { noExternal: ['guided-flow'] } } },
    plugins: [
      withoutStyles,
      lazyFiles.plugin,
      {
        name: entry,
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? prerendererModule(config, lazyFiles) : undefined),
      },
    ],
  });
  return module;
}

/** Loads all lazy code immediately, because nothing can be loaded later. */
function prerendererModule(config: string, lazyFiles: LazyWidgetFiles): string {
  const ownPath = (name: string): string => JSON.stringify(packageModulePath(`src/browser/prerender/${name}`));
  return `
    export { prerender } from ${ownPath('prerender.tsx')};
    export { prerenderBranding } from ${ownPath('prerender-theme.ts')};
    import * as config from ${JSON.stringify(config)};
    const later = await config.start?.laterFunctions?.();
    export const start = config.start && {
      ...config.start,
      functions: { ...config.start.functions, ...later },
      laterFunctions: undefined,
    };
    const widgets = start?.widgets ?? {};
    ${lazyFiles.loadAllCode}
  `;
}
