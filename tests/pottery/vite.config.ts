import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { declarationsStayHome } from '../../tools/vite/declarations-stay-home.ts';
import { flowPlugin } from '../../tools/vite/flow-plugin.ts';
import { slimRjsf } from '../../tools/vite/slim-rjsf.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Builds the pottery flow as the application is built: the same plugins, another flow with other code. */
export default defineConfig({
  root: pathOf('page'),
  plugins: [slimRjsf(), declarationsStayHome(), flowPlugin({ config: pathOf('flow.config.ts') }), react()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0, emptyOutDir: true },
  logLevel: 'warn',
});
