import { config } from 'virtual:config';
import '../look/index.css';
import type { Report } from '../browser/print-report.ts';
import { startFlow } from '../browser/start-flow.tsx';
import type { Visit } from '../browser/visit.ts';
import { refinanceFunctions as functions } from './functions/index.ts';
import { product } from './product.ts';
import { createSessions } from './sessions.ts';
import { widgets } from './widgets/index.ts';

const actions = async (visit: Visit, report: Report) =>
  (await import('./server-actions.ts')).createServerActions(config, visit, report);
const sessions = createSessions(config);
const root = document.getElementById('application');
void startFlow({ root, product, config, widgets, functions, actions, sessions, phoneWidthLimit: 'mobileWidthPx' });
