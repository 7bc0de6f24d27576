import '../../../src/look/index.css';
import { startFlow, type StartConfig } from '../../../src/exports/index.ts';
import * as code from '../code.ts';

/** The server of the page chooses the variant. */
const config = fetch('config.json').then(async (reply) => (await reply.json()) as StartConfig);

void startFlow({ root: document.getElementById('application'), ...code, config });
