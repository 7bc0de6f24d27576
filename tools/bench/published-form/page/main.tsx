import '../../../../src/look/index.css';
import { startFlow } from '../../../../src/browser/start-flow.tsx';
import { start } from '../code.ts';

void startFlow({ root: document.getElementById('application'), ...start });
