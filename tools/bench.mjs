/** `npm run bench`: installs and builds what is missing, then measures. */
import { ensureBuilt } from './setup/build.mjs';
import { begin } from './setup/begin.mjs';

await begin();
await ensureBuilt();
const { register } = await import('tsx/esm/api');
register();
await import('./bench/main.ts');
