import '../look/index.css';
// The prerendered first screen needs these styles before its lazy widgets load.
import '../widgets/parts/quiet-line.css';
import '../widgets/trail/trail.css';
import { loadConfig } from '../browser/release/published-files.ts';
import { startFlow } from '../browser/start-flow.tsx';
import { importModule } from '../runtime/utilities/import-module.ts';
import type { RefinanceConfig } from './config-shape.ts';
import { applicationOptions } from './application-options.ts';

void startFlow({
  root: document.getElementById('application'),
  ...applicationOptions,
  actions: async (visit) => (await importModule(() => import('./server-actions.ts'))).createServerActions(visit),
  config: loadConfig<RefinanceConfig>(),
});
