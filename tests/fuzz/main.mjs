/**
 * Passes hostile texts to all readers of external input (`tests/fuzz/targets`). A text that reaches new code becomes
 * the base of more texts.
 *
 * `FUZZ_TARGETS`: names of readers, separated by commas. Default: all.
 * `FUZZ_SECONDS`: time for each reader. Default: 60.
 * `FUZZ_SEED`: seed of the texts.
 * `FUZZ_INPUT`: a file. Only its text is read, once.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const { FUZZ_TARGETS, FUZZ_SECONDS: seconds = '60', FUZZ_SEED: seed = '2026', FUZZ_INPUT: input } = process.env;

await import('./load-source.mjs');
const { targets } = await import('./targets/index.ts');
const { fuzz, readOnce } = await import('./fuzz.ts');
const { watchCoverage } = await import('./coverage.ts');
const names = FUZZ_TARGETS?.split(',') ?? Object.keys(targets);
const unknown = names.filter((name) => !Object.hasOwn(targets, name));
if (unknown.length > 0) {
  console.error(`Unknown target: ${unknown.join(', ')}. Targets: ${Object.keys(targets).join(', ')}.`);
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
  console.error(`To repeat: npm run nightly fuzz -- --target ${name} --input ${file}`);
}
process.exit();

async function played(name, file) {
  console.log(`${name}: ${seconds} seconds, seed ${seed}; the text that is being read is in ${file}`);
  const found = await fuzz(targets[name], { coverage, seconds: Number(seconds), seed: Number(seed), file });
  console.log(`  ${found.tried} texts, ${found.kept} of them new ways through the code`);
  return found;
}
