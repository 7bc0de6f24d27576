import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { withoutStyles } from '../compile/flow-config.ts';
import { buildScript } from './build-script.ts';
import { hashOf } from './emit-flow-files.ts';

/** Source files of the brand page, relative to the root. */
export interface BrandPageSources {
  readonly page: string;
  readonly script: string;
  readonly styleSheet: string;
}

/** Adds the page where partners try colors. Its separate script does not affect the application's chunks. */
export function brandPage({ page, script, styleSheet }: BrandPageSources): Plugin {
  let root = '';
  let base = '/';
  return {
    name: 'brand-page',
    configResolved: (config) => void ({ root, base } = config),
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.split('?')[0] === `/${basename(page)}`) request.url = `/${page}`;
        next();
      });
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const emit = (name: string, ending: string, source: string): string => {
          const fileName = `assets/${name}-${hashOf(source)}.${ending}`;
          this.emitFile({ type: 'asset', fileName, source });
          return `${base}${fileName}`;
        };
        const index = bundle['index.html'];
        const styles = index?.type === 'asset' ? /<link rel="stylesheet"[^>]*>/.exec(String(index.source))?.[0] : '';
        const code = emit(
          'brand',
          'js',
          await buildScript({ entry: script, format: 'iife', plugins: [withoutStyles] }),
        );
        const sheetAddress = emit('brand', 'css', readFileSync(resolve(root, styleSheet), 'utf8'));
        const source = readFileSync(resolve(root, page), 'utf8')
          .replace('</head>', `  ${styles ?? ''}\n    <link rel="stylesheet" href="${sheetAddress}" />\n  </head>`)
          .replace(/<script type="module"[^>]*><\/script>/, `<script defer src="${code}"></script>`)
          .replaceAll('href="/favicon.svg"', `href="${base}favicon.svg"`);
        this.emitFile({ type: 'asset', fileName: basename(page), source });
      },
    },
  };
}
