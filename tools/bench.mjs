/** `npm run bench [SECTION …]`: installs and builds if needed, then runs all benchmarks or the named sections. */
import { ensureBuilt } from './setup/build.mjs';
import { prepareCommand } from './setup/begin.mjs';

await prepareCommand();
await ensureBuilt();
// Without this setting, React's development build is loaded.
process.env['NODE_ENV'] = 'production';
const { register } = await import('tsx/esm/api');
register();
await import('./bench/main.ts');
