import { compileFlow } from '../compile/compile-flow.ts';
import type { SourceFile } from '../compile/sources.ts';
import { linkConsequences } from '../flow-lint/causes/link-consequences.ts';
import { formatPretty } from '../flow-lint/formats/pretty.ts';
import { lintFlow } from '../flow-lint/lint-flow.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';

/** flow-lint's report about a flow, with causes and excerpts. */
export function createLintReport(sources: readonly SourceFile[], registries: Registries): string {
  const compilation = compileFlow(sources, registries);
  return formatPretty(linkConsequences(compilation, lintFlow(compilation)), compilation.sources, (file) => file);
}
