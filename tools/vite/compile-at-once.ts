import type { Plugin } from 'vite';
import { firstFiles } from './first-files.ts';

/** Has to be what a file begins with. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has Chromium compile the scripts that a page needs at once as a whole while they come in, beside the page, instead of
 * function by function when each is first called. To other browsers it is a comment.
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
          if (file.type === 'chunk' && first.has(file.fileName)) file.code = `${hint}${file.code}`;
      },
    },
  };
}
