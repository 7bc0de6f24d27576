import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { guidedFlow } from '../../tools/vite/guided-flow.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Builds the pottery flow with the plugins of the application. */
export default defineConfig({
  root: pathOf('page'),
  plugins: [guidedFlow({ config: pathOf('flow.config.ts') })],
  build: { emptyOutDir: true },
  logLevel: 'warn',
});
