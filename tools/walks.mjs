/**
 * `npm run walks`: random walks through the application, 5,000 of them, from a seed of their own each time.
 *
 *   --count N     so many instead
 *   --seed N      the walks of this seed
 *   --path 1:2:3  the one walk that a failure named, with the seed it named
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { begin } from './setup/begin.mjs';
import { runNode } from './setup/run.mjs';

const text = /** @type {const} */ ({ type: 'string' });
const { values } = parseArgs({ options: { count: text, seed: text, path: text } });
const { count = '5000', seed = String(Date.now() % 0x7fffffff), path } = values;
await begin();
console.log(`${count} walks from seed ${seed}`);
const { code } = await runNode(
  [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'node', 'tests/refinance/walks'],
  {
    env: { WALKS: count, WALK_SEED: seed, ...(path === undefined ? {} : { WALK_PATH: path }) },
  },
);
process.exitCode = code;
