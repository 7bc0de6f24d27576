import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Registries } from '../../../src/runtime/shapes/registries.ts';
import { compileHintsPlugin } from '../../vite/compile-hints-plugin.ts';
import { buildSettings } from '../../vite/guided-flow.ts';
import { rjsfRegistryPlugin } from '../../vite/rjsf-registry.ts';
import { compiledFormsPlugin } from './compiled-forms.ts';
import { sides, type Side } from './sides.ts';

/** Folder of the built pages, one subfolder per side. */
export const pagesFolder = join('.cache', 'bench');

/** Builds the page of each side with the build settings of a published page. */
export async function buildPages(registries: Registries): Promise<void> {
  for (const side of sides) await buildPage(side, registries);
}

async function buildPage({ name, entryScript }: Side, registries: Registries): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    base: `/${name}/`,
    publicDir: false,
    plugins: [
      buildSettings(),
      name === 'ours' ? [rjsfRegistryPlugin(), compileHintsPlugin()] : undefined,
      compiledFormsPlugin(registries),
      page(name, entryScript),
    ],
    build: {
      outDir: join(pagesFolder, name),
      emptyOutDir: true,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: { index: join('tools', 'bench', 'forms', entryScript) } },
    },
  });
}

/** Emits the HTML, which preloads the script's imports and the first form's validators. */
function page(side: string, entry: string): Plugin {
  return {
    name: 'bench-page',
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const chunks = files.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
      const script = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith(entry) === true);
      const validatorChunks = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/first') === true);
      const preloads = [script, ...validatorChunks].flatMap((chunk) => [
        ...(chunk === script ? [] : [chunk?.fileName]),
        ...(chunk?.imports ?? []),
      ]);
      const addressOf = (file: string | undefined): string => `/${side}/${file}`;
      const head = [
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
        '<title>Questions</title>',
        ...files
          .filter(({ fileName }) => fileName.endsWith('.css'))
          .map(({ fileName }) => `<link rel="stylesheet" href="${addressOf(fileName)}">`),
        ...new Set(preloads.map((file) => `<link rel="modulepreload" href="${addressOf(file)}">`)),
        `<script type="module" src="${addressOf(script?.fileName)}"></script>`,
      ];
      this.emitFile({
        type: 'asset',
        fileName: 'index.html',
        source: `${head.join('\n')}\n<div id="application"></div>\n`,
      });
    },
  };
}
