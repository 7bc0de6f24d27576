/**
 * `npm run sequences`: resolving one screen after another is held against resolving each from nothing, in 10,000 random
 * sequences of the refinance flow and as many of flows made by chance, from a seed of their own each time.
 *
 *   --count N   so many instead
 *   --seed N    the sequences of this seed
 */
import { join } from 'node:path';
import { chdir } from 'node:process';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './setup/install.mjs';
import { root } from './setup/paths.mjs';
import { runNode } from './setup/run.mjs';

chdir(root);
const text = /** @type {const} */ ({ type: 'string' });
const { values } = parseArgs({ options: { count: text, seed: text } });
const { count = '10000', seed = String(Date.now() % 0x7fffffff) } = values;
await ensureInstalled();
console.log(`${count} sequences of each kind from seed ${seed}`);
const { code } = await runNode([join('node_modules', 'vitest', 'vitest.mjs'), 'run', 'screens-in-sequence'], {
  env: { SEQUENCES: count, SEQUENCE_SEED: seed },
});
process.exitCode = code;
