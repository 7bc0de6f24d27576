/** `npm run bench`: installs and builds what is missing, then measures. */
import { chdir } from 'node:process';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { root } from './setup/paths.mjs';

chdir(root);
await ensureInstalled();
await ensureBuilt();
const { register } = await import('tsx/esm/api');
register();
await import('./bench/main.ts');
