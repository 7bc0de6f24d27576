import type { Registries } from '../../../src/runtime/shapes/registries.ts';
import { compileFlow, type Compilation } from '../../compile/compile-flow.ts';
import { readSource } from '../../compile/sources.ts';
import type { BenchForm } from './definition.ts';
import { benchFiles } from './flow-files.ts';

/** @throws Error with the first finding, if the form does not compile */
export function compileBenchForm(form: BenchForm, registries: Registries): Compilation {
  const sources = Object.entries(benchFiles(form)).map(([file, value]) => readSource(file, JSON.stringify(value)));
  const compilation = compileFlow(
    sources.filter((source) => source !== undefined),
    registries,
  );
  const [finding] = compilation.findings;
  if (finding !== undefined) throw new Error(`The benchmark form does not compile: ${finding.message}`);
  return compilation;
}
