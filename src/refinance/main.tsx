import '../look/index.css';
import { loadConfig } from '../browser/load-config.ts';
import { startFlow } from '../browser/start-flow.tsx';
import type { RefinanceConfig } from './config-shape.ts';
import { refinanceFunctions as functions } from './functions/index.ts';
import { pictures } from './pictures/index.ts';
import { product } from './product.ts';
import { sessions } from './sessions.ts';
import { widgets } from './widgets/index.ts';

void startFlow({
  root: document.getElementById('application'),
  widgets,
  pictures,
  functions,
  actions: async (visit) => (await import('./server-actions.ts')).createServerActions(visit),
  sessions,
  product,
  config: loadConfig<RefinanceConfig>(),
  phoneWidthLimit: 'mobileWidthPx',
});
