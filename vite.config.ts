import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import made from './package.json' with { type: 'json' };
import { refinanceConfigShape } from './src/refinance/config-shape.ts';
import { startFailureCopyKeys, product } from './src/refinance/product.ts';
import { studioMode } from './src/browser/studio/studio-mode.ts';
import { buildCsp } from './tools/config/csp.ts';
import { readConfig } from './tools/config/read-config.ts';
import { billOfMaterials } from './tools/vite/bill-of-materials.ts';
import { brandPage } from './tools/vite/brand-page.ts';
import { configPlugin } from './tools/vite/config-plugin.ts';
import { embedPlugin } from './tools/vite/embed-plugin.ts';
import { guidedFlow } from './tools/vite/guided-flow.ts';
import { sizeReport } from './tools/vite/size-report.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const folder = process.env['FLOW_DIR'] || undefined;
const environment = process.env['ENVIRONMENT'] || 'dev';

/** What is published beside the flow, which the studio has not. */
const published = [
  embedPlugin(product, startFailureCopyKeys),
  brandPage({
    page: 'src/refinance/brand-preview/brand.html',
    script: 'src/refinance/brand-preview/main.ts',
    styleSheet: 'src/refinance/brand-preview/brand-preview.css',
  }),
  billOfMaterials(made),
  sizeReport({
    page: 'index.html',
    initial: 125_100,
    byName: {
      'embed/doctor': 8_000,
      'embed/inline': 4_000,
      'embed/': 3_200,
      'assets/amplitude-': 66_000,
      'assets/rjsf-form-items-': 75_000,
    },
    lazy: 15_000,
  }),
];

export default defineConfig(({ command, mode }) => ({
  // In development everything is at the root.
  base: command === 'build' ? process.env['BASE_PATH'] || '/' : '/',
  plugins: [
    configPlugin(environment, refinanceConfigShape),
    guidedFlow({
      config: pathOf('flow.config.ts'),
      folder,
      policy: buildCsp(readConfig(environment, refinanceConfigShape)),
    }),
    ...(mode === studioMode ? [] : published),
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
}));
