// Compiles flows for tests. May import other tools, `src/runtime` and `src/testing`.
import type { CompiledMessage } from '../../src/runtime/copy/compiled-message.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import type { TestFlow } from '../../src/testing/visit-flow.ts';
import { compileFlow, type Compilation } from '../compile/compile-flow.ts';
import { formSchemas } from '../compile/publish.ts';
import { publishedCopy } from '../compile/published-copy.ts';
import { readSources } from '../compile/sources.ts';
import { validatorFunctions } from '../compile/validators.ts';
import { errorLinesOf } from '../vite/flow-errors.ts';

/**
 * Compiles the flow in a folder.
 *
 * @throws Error with one line for each error
 */
export async function compileTestFlow(folder: string, registries: Registries): Promise<TestFlow> {
  const compilation = compileFlow(await readSources(folder), registries);
  const errors = errorLinesOf(compilation);
  if (errors.length > 0) throw new Error(`The flow in ${folder} cannot be tested:\n${errors.join('\n')}`);
  return testFlowOf(compilation);
}

/** Converts a compilation to a test flow, even if it has errors. */
export function testFlowOf(compilation: Compilation): TestFlow {
  const { flow } = compilation;
  return {
    flow,
    copy: publishedCopy(compilation) as Readonly<Record<string, Readonly<Record<string, CompiledMessage>>>>,
    validators: validatorFunctions(formSchemas(flow)),
  };
}
