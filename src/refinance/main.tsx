import { config } from 'virtual:config';
import '../widgets/look/index.css';
import { createLazyActions } from '../api/lazy-actions.ts';
import { startFlow } from '../browser/start-flow.tsx';
import type { Visit } from '../browser/visit.ts';
import { domainFunctions as functions } from '../functions/index.ts';
import { widgets } from '../widgets/index.ts';
import { product } from './product.ts';
import { createSessions } from './sessions.ts';

const actions = ({ clock, windowWidthPx }: Visit) => createLazyActions(config, clock, windowWidthPx);
const sessions = createSessions(config);
const root = document.getElementById('application');
void startFlow({ root, product, config, widgets, functions, actions, sessions, phoneWidthLimit: 'mobileWidthPx' });
