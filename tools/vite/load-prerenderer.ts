import { runnerImport } from 'vite';
import type { prerender, StartDeclaration } from '../../src/browser/prerender/prerender.tsx';
import type { firstLookOf } from '../../src/browser/prerender/prerender-theme.ts';
import { withoutStyles } from '../compile/flow-config.ts';
import type { LateWidgets } from './late-widgets.ts';
import { ownModule } from './own-module.ts';

/** What draws first screens: our code and the project's, run as on a server. */
interface Prerenderer {
  readonly prerender: typeof prerender;
  readonly firstLookOf: typeof firstLookOf;
  /** What the flow.config.ts of the project exports as `start`. */
  readonly start?: StartDeclaration;
}

const entry = 'virtual:first-screens';

/** Loads it with the project that the flow.config.ts is of. */
export async function loadPrerenderer(config: string, late: LateWidgets): Promise<Prerenderer> {
  const { module } = await runnerImport<Prerenderer>(entry, {
    configFile: false,
    envDir: false,
    logLevel: 'silent',
    // In a project, the prerenderer and the project's code must import the same modules of the package.
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

/** Once this module has run nothing more can be fetched: widgets and functions that come later come with it. */
function prerendererOf(config: string, late: LateWidgets): string {
  const own = (name: string): string => JSON.stringify(ownModule(`src/browser/prerender/${name}`));
  return `
    export { prerender } from ${own('prerender.tsx')};
    export { firstLookOf } from ${own('prerender-theme.ts')};
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
