/**
 * `npm run releases`: 20 releases of the flow and 5 of them turned back, under 50 applicants who are midway.
 *
 *   --releases N --backs N --applicants N   so many instead
 *   --seed N                                the drill of this seed
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { begin } from './setup/begin.mjs';
import { runNode } from './setup/run.mjs';

const text = /** @type {const} */ ({ type: 'string' });
const { values } = parseArgs({ options: { releases: text, backs: text, applicants: text, seed: text } });
const { releases = '20', backs = '5', applicants = '50', seed = String(Date.now() % 0x7fffffff) } = values;
await begin();
console.log(`${releases} releases, ${backs} turned back, ${applicants} applicants, seed ${seed}`);
const { code } = await runNode(
  [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'node', 'tests/refinance/releases'],
  { env: { RELEASES: releases, BACKS: backs, APPLICANTS: applicants, RELEASE_SEED: seed } },
);
process.exitCode = code;
