import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { guidedFlow } from '../../tools/exports/vite.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Serves and builds the claim flow: `npx vite --config examples/claim/vite.config.ts`. */
export default defineConfig({
  root: pathOf('page'),
  plugins: [guidedFlow({ config: pathOf('flow.config.ts') })],
  build: { emptyOutDir: true },
  logLevel: 'warn',
});
