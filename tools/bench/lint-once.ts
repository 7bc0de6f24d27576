// Measures the first check in a process, after the code is loaded. Checks the refinance `flow` or a flow of 1,000
// `steps`. Prints the time in ms and the peak memory in MiB.
import { existsSync, readFileSync } from 'node:fs';
import { compileFlow } from '../compile/compile-flow.ts';
import { readSources, type SourceFile } from '../compile/sources.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { generatedFlow, generatedRegistries } from './generated-flow.ts';

const [, , target, side] = process.argv;
const registries = target === 'flow' ? await registriesOfFlow() : generatedRegistries;
const generated = target === 'flow' ? [] : generatedFlow(1_000);
const check = side === 'ours' ? await createFlowLintCheck(registries) : await createBaselineCheck(registries);
const start = performance.now();
await check(target === 'flow' ? await readSources('flow') : generated);
const ms = performance.now() - start;
console.log(JSON.stringify({ ms, mib: peakKB() / 1_024 }));

/** Peak memory of this process, in kB. On Linux, `maxRSS` would include its parent. */
function peakKB(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
}

// Imports the module only if needed, because the import increases the peak memory.
async function registriesOfFlow(): Promise<Registries> {
  const { loadFlowConfig } = await import('../compile/flow-config.ts');
  return (await loadFlowConfig('flow.config.ts')).registries;
}

type Check = (sources: readonly SourceFile[]) => unknown;

async function createFlowLintCheck(flowRegistries: Registries): Promise<Check> {
  const { createLintReport: reportOn } = await import('./lint-report.ts');
  return (sources) => reportOn(sources, flowRegistries);
}

async function createBaselineCheck(flowRegistries: Registries): Promise<Check> {
  const { createJsonServiceCheck: jsonService } = await import('./json-service.ts');
  const sampleSources = target === 'flow' ? await readSources('flow') : generated.slice(0, 8);
  return jsonService(compileFlow(sampleSources, flowRegistries));
}
