/**
 * `npm run fuzz`: texts are given to everything that reads what comes from outside (`tests/fuzz/targets`), a minute each;
 * those that came to code in a way that is new are what further ones are made of.
 *
 *   npm run fuzz -- kept tokens   these alone
 *   --seconds N                   so long each
 *   --seed N                      by this seed
 *   --input FILE                  this one text, which a failure named
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { begin } from '../../tools/setup/begin.mjs';

const text = /** @type {const} */ ({ type: 'string' });
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: text, seed: text, input: text },
});
const { seconds = '60', seed = String(Date.now() % 0x7fffffff), input } = values;

await begin();
await import('./load-source.mjs');
const { targets } = await import('./targets/index.ts');
const { fuzz, readOnce } = await import('./fuzz.ts');
const { watchCoverage } = await import('./coverage.ts');
const names = positionals.length > 0 ? positionals : Object.keys(targets);
const unknown = names.filter((name) => !Object.hasOwn(targets, name));
if (unknown.length > 0) {
  console.error(`There is no "${unknown.join(', ')}": ${Object.keys(targets).join(', ')}`);
  process.exit(2);
}

const folder = join('.cache', 'fuzz');
await mkdir(folder, { recursive: true });
const coverage = input === undefined ? await watchCoverage() : undefined;
for (const name of names) {
  const file = input ?? join(folder, `${name}.txt`);
  const { failure } =
    coverage === undefined
      ? { failure: await readOnce(targets[name], await readFile(file, 'utf8')) }
      : await played(name, file);
  if (failure === undefined) continue;
  process.exitCode = 1;
  console.error(failure.cause);
  console.error(`Once more: npm run fuzz -- ${name} --input ${file}`);
}
process.exit();

async function played(name, file) {
  console.log(`${name}: ${seconds} seconds, seed ${seed}; the text that is being read is in ${file}`);
  const found = await fuzz(targets[name], { coverage, seconds: Number(seconds), seed: Number(seed), file });
  console.log(`  ${found.tried} texts, ${found.kept} of them new ways through the code`);
  return found;
}
