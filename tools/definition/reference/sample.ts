import { join } from 'node:path';
import { compileFlow, type Compilation } from '../../compile/compile-flow.ts';
import { loadFlowConfig } from '../../compile/flow-config.ts';
import { readSources, type SourceKind } from '../../compile/sources.ts';
import type { FunctionImplementation } from '../../../src/runtime/expression/function-types.ts';
import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import type { PlainSchema } from '../definition-schema.ts';
import { collectInstances, type InstancesByDefinition } from './instances.ts';

export interface SampleFlow {
  readonly compilation: Compilation;
  readonly functions: Readonly<Record<string, FunctionImplementation>>;
  readonly instances: InstancesByDefinition;
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

/** @param config path of the `flow.config.ts`, relative to the repository root */
export async function readSample(config: string): Promise<SampleFlow> {
  const { folder, registries, functions = {} } = await loadFlowConfig(join(import.meta.dirname, '../../..', config));
  const compilation = compileFlow(await readSources(folder), registries);
  const { files } = compilation;
  const kinds = Object.entries(definitionOf) as [SourceKind, string][];
  const values = kinds.flatMap(([kind, definition]) => files.ofKind(kind).map(({ value }) => ({ definition, value })));
  const [first = ''] = files.singleValue('flow').locales;
  return {
    compilation,
    functions,
    instances: collectInstances(values),
    copy: recordOrEmpty(files.find('copy', first)?.value),
  };
}
