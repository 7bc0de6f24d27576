import { ensureBrowser } from '../browser.mjs';
import { loadFlowConfig } from '../compile/flow-config.ts';
import { measureCompile } from './measure-compile.ts';
import { measureDecide } from './measure-decide.ts';
import { measureForms } from './measure-forms.ts';
import { measureLint } from './measure-lint.ts';
import { measureScripts } from './measure-scripts.ts';

/**
 * `npm run bench`: what the product costs beside the least that could do the same, both measured in this run, so that the
 * ratios mean the same on every machine.
 */
const { registries } = await loadFlowConfig('flow.config.ts');
const browser = await ensureBrowser();
const rows = [
  ...(await measureForms(browser, registries)),
  ...(await measureScripts(browser)),
  ...(await measureDecide(registries)),
  ...(await measureCompile(registries)),
  ...(await measureLint(registries)),
];
for (const { what, ours, least, unit, beside } of rows) {
  const ratio = `${(ours / least).toFixed(2)} ×`.padStart(9);
  console.log(`${what.padEnd(52)} ${figure(ours, unit)} ${ratio} ${beside} (${figure(least, unit).trim()})`);
}

function figure(value: number, unit: string): string {
  return `${value.toFixed(value < 10 ? 2 : 1)} ${unit}`.padStart(12);
}
