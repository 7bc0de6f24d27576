import { config } from 'virtual:config';
import '../look/index.css';
import { startFlow } from '../browser/start-flow.tsx';
import { start } from './start.ts';

void startFlow({
  root: document.getElementById('application'),
  ...start,
  actions: async (visit) => (await import('./server-actions.ts')).createServerActions(visit),
  config,
});
