// What the first check of a process takes, once the program is loaded: of the `flow`, its files read included, or of a flow of
// 1,000 `steps`, by `ours` or by a kept linter of JSON. Prints how long it took in ms and the most memory held in MiB.
import { existsSync, readFileSync } from 'node:fs';
import { compileFlow } from '../compile/compile-flow.ts';
import { readSources, type SourceFile } from '../compile/sources.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { generatedFlow, generatedRegistries } from './generated-flow.ts';

const [, , what, side] = process.argv;
const registries = what === 'flow' ? await registriesOfFlow() : generatedRegistries;
const generated = what === 'flow' ? [] : generatedFlow(1_000);
const check = side === 'ours' ? await ours(registries) : await least(registries);
const start = performance.now();
await check(what === 'flow' ? await readSources('flow') : generated);
const ms = performance.now() - start;
console.log(JSON.stringify({ ms, mib: mostHeld() / 1_024 }));

/**
 * The most memory that this process held, in kB. Linux counts what started a process as held by it, so there the process is asked
 * for its own.
 */
function mostHeld(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
}

/** What runs that file takes room of its own. */
async function registriesOfFlow(): Promise<Registries> {
  const { loadFlowConfig } = await import('../compile/flow-config.ts');
  return (await loadFlowConfig('flow.config.ts')).registries;
}

type Check = (sources: readonly SourceFile[]) => unknown;

async function ours(given: Registries): Promise<Check> {
  const { reportOn } = await import('./report-on.ts');
  return (sources) => reportOn(sources, given);
}

async function least(given: Registries): Promise<Check> {
  const { jsonService } = await import('./json-service.ts');
  const known = what === 'flow' ? await readSources('flow') : generated.slice(0, 8);
  return jsonService(compileFlow(known, given));
}
