/**
 * `npm run nightly [SUITE …] [-- --OPTION VALUE …]`: runs the suites of `tools/nightly/suites.ts`, all of them if none is
 * named, and prints a table of the results. docs/contributing/commands.md lists suites and options.
 */
import { begin } from './setup/begin.mjs';

await begin();
const { register } = await import('tsx/esm/api');
register();
await import('./nightly/main.ts');
