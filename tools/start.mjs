/**
 * `npm start`: builds if needed, then serves the application with its sandbox. Settings: PORT, PARTNER_PORT, HOST
 * (docs/contract.md §1), ENVIRONMENT, FLOW_DIR.
 */
import { ensureBuilt } from './setup/build.mjs';
import { begin } from './setup/begin.mjs';
import { tellDetails } from './setup/progress.mjs';

await begin({ serves: true });
await ensureBuilt();
tellDetails();
const { register } = await import('tsx/esm/api');
register();
await import('../sandbox/main.ts');
