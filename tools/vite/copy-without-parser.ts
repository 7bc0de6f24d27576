import type { Plugin } from 'vite';

/** Copy is parsed at build; the page needs only the part that formats it. */
export function copyWithoutParser(): Plugin {
  return {
    name: 'copy-without-parser',
    enforce: 'pre',
    resolveId(id, from) {
      return id === '@formatjs/icu-messageformat-parser'
        ? this.resolve(`${id}/no-parser.js`, from, { skipSelf: true })
        : undefined;
    },
  };
}
