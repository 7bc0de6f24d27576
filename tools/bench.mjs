/**
 * `npm run bench [PART …]`: installs and builds if needed, then runs the benchmarks, or only the named parts, such as
 * `forms`.
 */
import { ensureBuilt } from './setup/build.mjs';
import { begin } from './setup/begin.mjs';

await begin();
await ensureBuilt();
// Set before React is loaded, which otherwise would be its development build.
process.env['NODE_ENV'] = 'production';
const { register } = await import('tsx/esm/api');
register();
await import('./bench/main.ts');
