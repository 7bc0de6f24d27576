import type { Compilation } from '../compile/compile-flow.ts';
import { asVariant } from '../flow-lint/as-variant.ts';
import type { FlowPluginApi } from '../vite/flow-plugin.ts';
import { coverageOf, type StudioCoverage } from './coverage-of.ts';
import { stageOf } from './stage-of.ts';

/**
 * What the scenarios of a flow come through, or those of one of its variants.
 *
 * @throws {LintError} if it has no such variant
 */
export async function coverageAs(
  variant: string | undefined,
  compilation: Compilation,
  flow: FlowPluginApi,
): Promise<StudioCoverage> {
  return coverageOf(asVariant(compilation, variant), await stageOf(compilation, flow, variant));
}
