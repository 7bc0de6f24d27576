import type { Compilation } from '../compile/compile-flow.ts';
import { readSamples } from '../compile/samples.ts';
import type { Stage } from '../scenarios/play-scenario.ts';
import { nothingSeen } from '../scenarios/watched-flow.ts';
import { testFlowOf } from '../testing/compile-test-flow.ts';
import type { FlowPluginApi } from '../vite/flow-plugin.ts';

/** What scenarios of a flow are played on. */
export async function stageOf(compilation: Compilation, flow: FlowPluginApi): Promise<Stage> {
  return {
    flow: testFlowOf(compilation),
    actions: compilation.registries.actions,
    functions: await flow.functions(),
    samples: await readSamples(await flow.folder()),
    seen: nothingSeen(),
  };
}
