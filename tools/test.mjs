/**
 * `npm test`: installs what is missing, a browser too, then runs every check there is. The last line is
 * `N passed, N failed`; a tool counts as one check. Names of sections, given as parameters, run only those.
 */
import { chdir } from 'node:process';
import { ensureInstalled } from './setup/install.mjs';
import { root } from './setup/paths.mjs';
import { sections } from './setup/sections.mjs';

chdir(root);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !sections.some((section) => section.name === name));
if (unknown.length > 0) {
  console.error(`No such section: ${unknown.join(', ')}. There are: ${sections.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

await ensureInstalled();
const total = { passed: 0, failed: 0, skipped: 0 };
const lines = [];
for (const { name, check } of sections) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── ${name}`);
  const start = performance.now();
  const counts = await check().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  for (const key of Object.keys(total)) total[key] += counts[key];
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  lines.push(`${counts.failed > 0 ? '✗' : '✓'} ${name.padEnd(10)} ${seconds} s  ${words(counts)}`);
  console.log(lines.at(-1));
}
console.log(`\n${lines.join('\n')}\n\n${words(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

function words({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
