import { runnerImport } from 'vite';
import type { prerender, StartDeclaration } from '../../src/browser/first-screen/prerender.tsx';
import type { firstLookOf } from '../../src/browser/first-screen/theme-sheet.ts';
import { withoutStyles } from '../compile/flow-config.ts';
import type { LateWidgets } from './late-widgets.ts';
import { ownModule } from './own-module.ts';

/** Our prerenderer and the project's code, loaded in Node. */
interface Prerenderer {
  readonly prerender: typeof prerender;
  readonly firstLookOf: typeof firstLookOf;
  /** Export `start` of the project's flow.config.ts. */
  readonly start?: StartDeclaration;
}

const entry = 'virtual:first-screens';

export async function loadPrerenderer(config: string, late: LateWidgets): Promise<Prerenderer> {
  const { module } = await runnerImport<Prerenderer>(entry, {
    configFile: false,
    envDir: false,
    logLevel: 'silent',
    // In a project, the prerenderer and the project's code must share the modules of the package.
    environments: { inline: { resolve: { noExternal: ['guided-flow'] } } },
    plugins: [
      withoutStyles,
      late.plugin,
      {
        name: entry,
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? prerendererOf(config, late) : undefined),
      },
    ],
  });
  return module;
}

/** Everything lazy is loaded in this module, because nothing can be loaded after it has run. */
function prerendererOf(config: string, late: LateWidgets): string {
  const own = (name: string): string => JSON.stringify(ownModule(`src/browser/first-screen/${name}`));
  return `
    export { prerender } from ${own('prerender.tsx')};
    export { firstLookOf } from ${own('theme-sheet.ts')};
    import * as config from ${JSON.stringify(config)};
    const later = await config.start?.laterFunctions?.();
    export const start = config.start && {
      ...config.start,
      functions: { ...config.start.functions, ...later },
      laterFunctions: undefined,
    };
    const widgets = start?.widgets ?? {};
    ${late.fetchAll}
  `;
}
