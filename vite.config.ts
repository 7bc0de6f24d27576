import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { refinanceConfigShape } from './src/refinance/config-shape.ts';
import { product } from './src/refinance/product.ts';
import { configPlugin } from './tools/vite/config-plugin.ts';
import { declarationsStayHome } from './tools/vite/declarations-stay-home.ts';
import { editorPlugin } from './tools/vite/editor-plugin.ts';
import { embedPlugin } from './tools/vite/embed-plugin.ts';
import { firstScreens } from './tools/vite/first-screens.ts';
import { flowPlugin } from './tools/vite/flow-plugin.ts';
import { sizeReport } from './tools/vite/size-report.ts';
import { slimRjsf } from './tools/vite/slim-rjsf.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  plugins: [
    copyWithoutParser(),
    slimRjsf(),
    declarationsStayHome(),
    configPlugin(process.env['ENVIRONMENT'] || 'dev', refinanceConfigShape),
    flowPlugin({ config: pathOf('flow.config.ts'), folder: process.env['FLOW_DIR'] || undefined }),
    editorPlugin({ config: pathOf('flow.config.ts') }),
    firstScreens(pathOf('flow.config.ts')),
    react(),
    embedPlugin(product),
    sizeReport(),
  ],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: pathOf('index.html') },
      // How long our own plugins took tells whoever builds nothing to do.
      checks: { bundlerTimings: false },
    },
  },
  optimizeDeps: { entries: ['index.html'] },
  server: { strictPort: true, host: '127.0.0.1' },
});

/** Copy is parsed at build; the page needs only the part that formats it. */
function copyWithoutParser(): Plugin {
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
