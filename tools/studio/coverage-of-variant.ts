import type { Compilation } from '../compile/compile-flow.ts';
import { compilationOfVariant } from '../flow-lint/as-variant.ts';
import type { FlowPluginApi } from '../vite/flow-plugin.ts';
import { measureCoverage, type StudioCoverage } from './measure-coverage.ts';
import { playContextOf } from './play-context-of.ts';

/**
 * Scenario coverage of the flow, or of one of its variants.
 *
 * @throws {LintError} if the variant does not exist
 */
export async function coverageOfVariant(
  variant: string | undefined,
  compilation: Compilation,
  flow: FlowPluginApi,
): Promise<StudioCoverage> {
  return measureCoverage(compilationOfVariant(compilation, variant), await playContextOf(compilation, flow, variant));
}
