/**
 * `npm start`: installs what is missing, builds what is out of date, serves the application with its sandbox and prints the
 * addresses. Settings: PORT, PARTNER_PORT, HOST (docs/contract.md §1). Ctrl-C ends all.
 */
import { chdir } from 'node:process';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { root } from './setup/paths.mjs';

chdir(root);
await ensureInstalled();
await ensureBuilt();
const { register } = await import('tsx/esm/api');
register();
await import('../sandbox/main.ts');
