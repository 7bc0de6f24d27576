/**
 * `npm run soak`: 200 applicants at once, a thousand steps in one page, eight hours by the clock of the page. Nothing may grow.
 */
import { join } from 'node:path';
import { begin } from './setup/begin.mjs';
import { runNode } from './setup/run.mjs';

await begin();
const { code } = await runNode(
  [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'node', 'tests/soak'],
  { env: { SOAK_APPLICANTS: '200', SOAK_ROUNDS: '10', SOAK_STEPS: '1000', SOAK_HOURS: '8', SOAK_CALLS: '200000' } },
);
process.exitCode = code;
