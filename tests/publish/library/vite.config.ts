import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { embedPlugin } from '../../../tools/vite/embed-plugin.ts';
import { guidedFlow } from '../../../tools/vite/guided-flow.ts';
import type { DrawnBy } from '../../../tools/vite/slim-react.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const product = { name: 'library-card', eventPrefix: 'library', title: 'Library card' };
const helpKeys = { text: 'closed.heading', link: 'closed.call', phone: 'desk' };

/** How the library is built; drawn by Preact unless it is said to be by React. */
export function libraryConfig(drawnBy?: DrawnBy): UserConfig {
  const policy = { frameAncestors: ['http://127.0.0.1:*'] };
  return {
    root: pathOf('.'),
    plugins: [
      guidedFlow({ config: pathOf('flow.config.ts'), policy, ...(drawnBy && { drawnBy }) }),
      embedPlugin(product, helpKeys),
    ],
    build: { emptyOutDir: true, rolldownOptions: { input: [pathOf('index.html'), pathOf('desk.html')] } },
    logLevel: 'warn',
  };
}

export default defineConfig(libraryConfig());
