import '../../../src/look/index.css';
import { startFlow } from '../../../src/exports/index.ts';
import * as code from '../code.ts';

void startFlow({ root: document.getElementById('application'), ...code });
