import { join } from 'node:path';
import { compileFlow, type Compilation } from '../../compile/compile-flow.ts';
import { loadFlowConfig } from '../../compile/flow-config.ts';
import { readSources, type SourceKind } from '../../compile/sources.ts';
import type { FunctionImplementation } from '../../../src/runtime/expression/function-types.ts';
import { recordOf } from '../../../src/runtime/utilities/json.ts';
import type { PlainSchema } from '../definition-schema.ts';
import { instancesIn, type Instances } from './instances.ts';

/** A flow with examples, and its registries. */
export interface Sample {
  readonly compilation: Compilation;
  readonly functions: Readonly<Record<string, FunctionImplementation>>;
  readonly instances: Instances;
  readonly copy: PlainSchema;
}

const definitionOf: Readonly<Partial<Record<SourceKind, string>>> = {
  flow: 'FlowFile',
  step: 'StepFile',
  view: 'StepFile',
  part: 'PartFile',
  routine: 'RoutineFile',
  context: 'ContextFile',
  links: 'LinksFile',
  preview: 'PreviewFile',
  options: 'OptionsFile',
  'limit-types': 'LimitTypesFile',
  lint: 'LintFile',
  variant: 'VariantFile',
  scenario: 'ScenarioFile',
};

/** @param config path of the `flow.config.ts` from the root of the repository */
export async function readSample(config: string): Promise<Sample> {
  const { folder, registries, functions = {} } = await loadFlowConfig(join(import.meta.dirname, '../../..', config));
  const compilation = compileFlow(await readSources(folder), registries);
  const { files } = compilation;
  const kinds = Object.entries(definitionOf) as [SourceKind, string][];
  const values = kinds.flatMap(([kind, definition]) => files.ofKind(kind).map(({ value }) => ({ definition, value })));
  const [first = ''] = files.single('flow').locales;
  return {
    compilation,
    functions,
    instances: instancesIn(values),
    copy: recordOf(files.find('copy', first)?.value),
  };
}
