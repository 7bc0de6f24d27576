import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The page of all widgets. To open it: `npx vite --config tests/gallery/vite.config.ts`. */
export default defineConfig({
  root: fileURLToPath(new URL('page', import.meta.url)),
  plugins: [react()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0, emptyOutDir: true },
  server: { host: '127.0.0.1' },
  logLevel: 'warn',
});
