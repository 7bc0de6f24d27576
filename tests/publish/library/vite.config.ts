import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { embedPlugin } from '../../../tools/vite/embed-plugin.ts';
import { guidedFlow } from '../../../tools/vite/guided-flow.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const product = { name: 'library-card', eventPrefix: 'library', title: 'Library card' };
const helpKeys = { text: 'closed.heading', link: 'closed.call', phone: 'desk' };

/** The Vite configuration of the library. */
export function libraryConfig(): UserConfig {
  const policy = { frameAncestors: ['http://127.0.0.1:*'] };
  return {
    root: pathOf('.'),
    plugins: [guidedFlow({ config: pathOf('flow.config.ts'), policy }), embedPlugin(product, helpKeys)],
    build: { emptyOutDir: true, rolldownOptions: { input: [pathOf('index.html'), pathOf('desk.html')] } },
    logLevel: 'warn',
  };
}

export default defineConfig(libraryConfig());
