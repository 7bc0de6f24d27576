// Measures the first check of a process, after the program has loaded: of the refinance `flow`, including reading its files, or of a
// flow of 1,000 `steps`, by `ours` or by the `baseline`. Prints the time in ms and the most memory used in MiB.
import { existsSync, readFileSync } from 'node:fs';
import { compileFlow } from '../compile/compile-flow.ts';
import { readSources, type SourceFile } from '../compile/sources.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { generatedFlow, generatedRegistries } from './generated-flow.ts';

const [, , what, side] = process.argv;
const registries = what === 'flow' ? await registriesOfFlow() : generatedRegistries;
const generated = what === 'flow' ? [] : generatedFlow(1_000);
const check = side === 'ours' ? await ours(registries) : await baseline(registries);
const start = performance.now();
await check(what === 'flow' ? await readSources('flow') : generated);
const ms = performance.now() - start;
console.log(JSON.stringify({ ms, mib: peakKB() / 1_024 }));

/** The most memory that this process used, in kB. On Linux, `maxRSS` includes the process that started it. */
function peakKB(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
}

// Imported only here, for the loader of flow.config.ts uses memory too.
async function registriesOfFlow(): Promise<Registries> {
  const { loadFlowConfig } = await import('../compile/flow-config.ts');
  return (await loadFlowConfig('flow.config.ts')).registries;
}

type Check = (sources: readonly SourceFile[]) => unknown;

async function ours(given: Registries): Promise<Check> {
  const { reportOn } = await import('./report-on.ts');
  return (sources) => reportOn(sources, given);
}

async function baseline(given: Registries): Promise<Check> {
  const { jsonService } = await import('./json-service.ts');
  const known = what === 'flow' ? await readSources('flow') : generated.slice(0, 8);
  return jsonService(compileFlow(known, given));
}
