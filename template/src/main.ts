import 'guided-flow/style.css';
import { startFlow } from 'guided-flow';
import * as code from './code.ts';

void startFlow({ root: document.getElementById('application'), ...code });
