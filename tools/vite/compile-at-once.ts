import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { initialFiles } from './initial-files.ts';

/** Must be at the start of a file. */
const hint = '//# allFunctionsCalledOnLoad\n';

const ownFolder = normalizePath(fileURLToPath(new URL('../..', import.meta.url)));

/** Makes Chromium compile scripts completely while they load. Lazy chunks with libraries are excluded. */
export function compileEagerly(): Plugin {
  let base = '/';
  return {
    name: 'compile-at-once',
    apply: 'build',
    configResolved: (config) => void ({ base } = config),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const pages = Object.keys(bundle).filter((name) => name.endsWith('.html'));
        const first = new Set(pages.flatMap((page) => [...initialFiles(bundle, page, base)]));
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && (first.has(file.fileName) || !file.moduleIds.some(isOfLibrary)))
            file.code = `${hint}${file.code}`;
      },
    },
  };
}

/** Whether a module belongs to another package. */
function isOfLibrary(id: string): boolean {
  return (id.startsWith(ownFolder) ? id.slice(ownFolder.length) : id).includes('node_modules/');
}
