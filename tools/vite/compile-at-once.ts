import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { firstFiles } from './first-files.ts';

/** Has to be what a file begins with. */
const hint = '//# allFunctionsCalledOnLoad\n';

const ownFolder = normalizePath(fileURLToPath(new URL('../..', import.meta.url)));

/**
 * Has Chromium compile the scripts that a page needs at once, and those of its own that come later, as a whole while they
 * come in, beside the page, instead of function by function when each is first called: in the reply to a press. Of a library
 * that comes later little may ever be called. To other browsers it is a comment.
 */
export function compileAtOnce(): Plugin {
  let base = '/';
  return {
    name: 'compile-at-once',
    apply: 'build',
    configResolved: (config) => void ({ base } = config),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const pages = Object.keys(bundle).filter((name) => name.endsWith('.html'));
        const first = new Set(pages.flatMap((page) => [...firstFiles(bundle, page, base)]));
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && (first.has(file.fileName) || !file.moduleIds.some(isOfLibrary)))
            file.code = `${hint}${file.code}`;
      },
    },
  };
}

/** Whether a module is of another package than the one that this file is of, which may lie in `node_modules` too. */
function isOfLibrary(id: string): boolean {
  return (id.startsWith(ownFolder) ? id.slice(ownFolder.length) : id).includes('node_modules/');
}
