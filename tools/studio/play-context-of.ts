import type { Compilation } from '../compile/compile-flow.ts';
import { compilationOfVariant } from '../flow-lint/as-variant.ts';
import type { PlayContext } from '../scenarios/play-scenario.ts';
import { emptyCoverage } from '../scenarios/instrument-flow.ts';
import { testFlowOf } from '../testing/compile-test-flow.ts';
import type { FlowPluginApi } from '../vite/flow-plugin.ts';

/**
 * The environment for playing scenarios.
 *
 * @throws {LintError} if the variant does not exist
 */
export async function playContextOf(
  compilation: Compilation,
  flow: FlowPluginApi,
  variant?: string,
): Promise<PlayContext> {
  return {
    flow: testFlowOf(compilationOfVariant(compilation, variant)),
    actions: compilation.registries.actions,
    functions: await flow.functions(),
    samples: compilation.files.singleValue('preview'),
    coverage: emptyCoverage(),
  };
}
