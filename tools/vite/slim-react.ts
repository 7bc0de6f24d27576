import type { Plugin } from 'vite';
import { ownModule } from './own-module.ts';

/** What draws the pages of an application. */
export type DrawnBy = 'preact' | 'react';

/** What stands in for each module of React's. */
const replacements: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': ownModule('src/browser/slim-react/client.ts'),
  'react-dom/static': ownModule('src/browser/slim-react/static.ts'),
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
};

/** In our own code: its elements have little to translate from React's properties, and it needs less of a hook. */
const ownReplacements: Readonly<Record<string, string>> = {
  react: ownModule('src/browser/slim-react/react.ts'),
  'react/jsx-runtime': ownModule('src/browser/slim-react/jsx-runtime.ts'),
};
const ownSource = ownModule('src/');

function isOwn(importer: string | undefined): boolean {
  return importer?.startsWith(ownSource) === true;
}

/**
 * Puts Preact in the place of React: an eighth of the weight, some sixty kilobytes of JavaScript, gzip, that an applicant
 * would wait for. Components are written for React all the same.
 */
export function slimReact(): Plugin {
  return {
    name: 'slim-react',
    enforce: 'pre',
    resolveId(id, importer) {
      const replacement = (isOwn(importer) ? ownReplacements[id] : undefined) ?? replacements[id];
      // It is among our dependencies; a project may have it out of reach.
      return replacement && this.resolve(replacement, ownModule('tools/vite/slim-react.ts'), { skipSelf: true });
    },
  };
}
