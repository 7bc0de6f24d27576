import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { initialFiles } from './initial-files.ts';

/** The hint must be at the start of a file. */
const hint = '//# allFunctionsCalledOnLoad\n';

const packageFolder = normalizePath(fileURLToPath(new URL('../..', import.meta.url)));

/** Makes Chromium compile scripts completely while they load, except lazy chunks that contain libraries. */
export function compileHintsPlugin(): Plugin {
  let base = '/';
  return {
    name: 'compile-eagerly',
    apply: 'build',
    configResolved: (config) => void ({ base } = config),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const pages = Object.keys(bundle).filter((name) => name.endsWith('.html'));
        const initial = new Set(pages.flatMap((page) => [...initialFiles(bundle, page, base)]));
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && (initial.has(file.fileName) || !file.moduleIds.some(isLibraryModule)))
            file.code = `${hint}${file.code}`;
      },
    },
  };
}

/** Whether a module belongs to another package. */
function isLibraryModule(id: string): boolean {
  return (id.startsWith(packageFolder) ? id.slice(packageFolder.length) : id).includes('node_modules/');
}
