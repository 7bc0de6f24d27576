/**
 * `npm run nightly [SUITE …] [-- --OPTION VALUE …]`: runs the suites of `tools/nightly/suites.ts`, by default all,
 * and prints a table. See docs/reference/commands.md.
 */
import { prepareCommand } from './setup/begin.mjs';

await prepareCommand();
const { register } = await import('tsx/esm/api');
register();
await import('./nightly/main.ts');
