/**
 * `npm run events`: 10,000 events are brought to a server that fails a third of the time, and 500 random stories of two
 * tabs, a network and a server are played: each event arrives once and in order.
 *
 *   --count N   so many events instead, and a twentieth as many stories
 *   --seed N    the failures and stories of this seed
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
console.log(`${count} events from seed ${seed}`);
const { code } = await runNode(
  [join('node_modules', 'vitest', 'vitest.mjs'), 'run', 'each-event-once', '--testTimeout', '900000'],
  { env: { EVENTS: count, EVENTS_SEED: seed } },
);
process.exitCode = code;
