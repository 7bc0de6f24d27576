import { config } from 'virtual:config';
import '../look/index.css';
import { startFlow } from '../browser/start-flow.tsx';
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
  config,
  phoneWidthLimit: 'mobileWidthPx',
});
