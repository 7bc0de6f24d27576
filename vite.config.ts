import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { refinanceConfigShape } from './src/refinance/config-shape.ts';
import { product } from './src/refinance/product.ts';
import { configPlugin } from './tools/vite/config-plugin.ts';
import { embedPlugin } from './tools/vite/embed-plugin.ts';
import { guidedFlow } from './tools/vite/guided-flow.ts';
import { sizeReport } from './tools/vite/size-report.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  plugins: [
    // The policy of the application follows from its configuration.
    configPlugin(process.env['ENVIRONMENT'] || 'dev', refinanceConfigShape),
    guidedFlow({ config: pathOf('flow.config.ts'), folder: process.env['FLOW_DIR'] || undefined, policy: false }),
    embedPlugin(product),
    sizeReport(),
  ],
  build: {
    rolldownOptions: {
      input: { index: pathOf('index.html') },
      // How long our own plugins took tells whoever builds nothing to do.
      checks: { bundlerTimings: false },
    },
  },
  optimizeDeps: { entries: ['index.html'] },
  server: { strictPort: true },
});
