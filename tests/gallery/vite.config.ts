import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { slimReact } from '../../tools/vite/slim-react.ts';
import { slimRjsf } from '../../tools/vite/slim-rjsf.ts';

/** The page of all widgets; built in the mode `react` it is drawn by React. To look at it: `npx vite --config tests/gallery/vite.config.ts`. */
export default defineConfig(({ command, mode }) => ({
  root: fileURLToPath(new URL('page', import.meta.url)),
  plugins: [command === 'build' && mode !== 'react' && slimReact(), slimRjsf(), react()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0, emptyOutDir: true },
  server: { host: '127.0.0.1' },
  logLevel: 'warn',
}));
