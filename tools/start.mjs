/**
 * `npm start`: builds if needed, then serves the application with its sandbox. Settings: PORT, PARTNER_PORT, HOST
 * (docs/reference/contract.md §1), ENVIRONMENT, FLOW_DIR.
 */
import { ensureBuilt } from './setup/build.mjs';
import { prepareCommand } from './setup/begin.mjs';
import { printDetailsPath } from './setup/progress.mjs';

await prepareCommand({ serves: true });
await ensureBuilt();
printDetailsPath();
const { register } = await import('tsx/esm/api');
register();
await import('../sandbox/main.ts');
