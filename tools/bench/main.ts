import { ensureBrowser } from '../browser.mjs';
import { measureCompile } from './measure-compile.ts';
import { measureDecide } from './measure-decide.ts';
import { measureKeystroke } from './measure-keystroke.ts';
import { measureLint } from './measure-lint.ts';

/**
 * `npm run bench`: what the product costs beside the least that could do the same, both measured in this run, so that the
 * ratios mean the same on every machine.
 */
const rows = [
  ...(await measureKeystroke(await ensureBrowser())),
  ...(await measureDecide()),
  ...(await measureCompile()),
  ...(await measureLint()),
];
for (const { what, ours, least, unit, beside } of rows) {
  const ratio = `${(ours / least).toFixed(1)} ×`.padStart(9);
  console.log(`${what.padEnd(44)} ${figure(ours, unit)} ${ratio} ${beside} (${figure(least, unit).trim()})`);
}

function figure(value: number, unit: string): string {
  return `${value.toFixed(value < 10 ? 2 : 1)} ${unit}`.padStart(12);
}
