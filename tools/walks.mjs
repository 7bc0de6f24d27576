/**
 * `npm run walks [seed]`: 5,000 random walks through the refinance flow against the sandbox, another 5,000 each time.
 * The seed is printed, and repeats them.
 */
import { spawnSync } from 'node:child_process';
import { chdir } from 'node:process';
import { ensureInstalled } from './setup/install.mjs';
import { root } from './setup/paths.mjs';

chdir(root);
await ensureInstalled();
const seed = process.argv[2] ?? String(Date.now() % 0x7fffffff);
console.log(`Seed ${seed}`);
const env = { ...process.env, WALKS: process.env.WALKS ?? '5000', WALK_SEED: seed };
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'tests/walks'], {
  stdio: 'inherit',
  env,
});
process.exitCode = status ?? 1;
