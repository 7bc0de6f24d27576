/** `npm run bench`: installs and builds what is missing, then measures; parameters name the parts, such as `forms`. */
import { ensureBuilt } from './setup/build.mjs';
import { begin } from './setup/begin.mjs';

await begin();
await ensureBuilt();
// Before anything loads React, which would be that for development.
process.env['NODE_ENV'] = 'production';
const { register } = await import('tsx/esm/api');
register();
await import('./bench/main.ts');
