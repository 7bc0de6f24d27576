/** `npm run bench [PART …]`: installs and builds if needed, then runs all benchmarks or the named parts. */
import { ensureBuilt } from './setup/build.mjs';
import { begin } from './setup/begin.mjs';

await begin();
await ensureBuilt();
// Otherwise React's development build is loaded.
process.env['NODE_ENV'] = 'production';
const { register } = await import('tsx/esm/api');
register();
await import('./bench/main.ts');
