/**
 * `npm test`: installs what is missing, a browser too, then runs every check there is. Before the totals it names again
 * what failed; the last line is `N passed, N failed`; a tool counts as one check. Names of sections, given as parameters, run only those.
 */
import { begin } from './setup/begin.mjs';
import { failure } from './setup/read-results.mjs';
import { sections, sumOf } from './setup/sections.mjs';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !sections.some((section) => section.name === name));
if (unknown.length > 0) {
  console.error(`No such section: ${unknown.join(', ')}. There are: ${sections.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

await begin();
const results = [];
const lines = [];
for (const { name, check } of sections) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── ${name}`);
  const start = performance.now();
  const found = await check().catch((error) => {
    const text = error instanceof Error ? error.message : String(error);
    console.error(text);
    return { passed: 0, failed: 1, skipped: 0, failures: [failure(name, text)] };
  });
  results.push(found);
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  lines.push(`${found.failed > 0 ? '✗' : '✓'} ${name.padEnd(10)} ${seconds} s  ${words(found)}`);
  console.log(lines.at(-1));
}

const total = sumOf(results);
if (total.failures.length > 0) console.log(`\n── what failed\n\n${total.failures.map(told).join('\n\n')}`);
console.log(`\n${lines.join('\n')}\n\n${words(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

function words({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Again, and shortly: a log that was cut in the middle still tells what failed. */
function told({ name, text }) {
  return [`✗ ${name}`, ...text.split('\n').map((line) => `    ${line}`)].join('\n');
}
