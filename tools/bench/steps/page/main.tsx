/** The page of a generated flow, started as any application is. */
import '../../../../src/look/index.css';
import { startFlow } from '../../../../src/browser/start-flow.tsx';
import { actions, start } from '../code.ts';

void startFlow({ root: document.getElementById('application'), ...start, actions });
