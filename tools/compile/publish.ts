import type { CompiledSchema } from '../../src/runtime/shapes/compiled-data.ts';
import type { CompiledFlow } from '../../src/runtime/shapes/compiled-flow.ts';
import type { InitialFlow } from '../../src/runtime/shapes/split-flow.ts';
import type { CompactRemainingFlow } from '../../src/runtime/shapes/compact-form.ts';
import { compileFlow, type Compilation } from './compile-flow.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { mergeNodes } from './merge-nodes.ts';
import { compactForm } from './compact-form.ts';
import { publishedCopy } from './published-copy.ts';
import { readSources } from './sources.ts';
import { filterNames, splitFlow } from './split-flow.ts';
import { validatorModuleSource } from './validators.ts';
import { variantsOf } from './variants/variants-of.ts';

/** A published flow that is not split: JSON, copy for each locale, and a module of validators. */
export interface PublishedFlow {
  readonly compilation: Compilation;
  readonly flow: CompiledFlow;
  readonly copy: Readonly<Record<string, PublishedCopy>>;
  readonly validators: string;
  readonly variants: Readonly<Record<string, PublishedFlow>>;
}

type PublishedCopy = Readonly<Record<string, unknown>>;

export interface PublishedChunk<Flow> {
  readonly flow: Flow;
  readonly copy: Readonly<Record<string, PublishedCopy>>;
  readonly createValidatorCode: () => string;
}

/** `initial` contains everything for the first screen. `remaining` contains the remaining flow. */
export interface PublishedChunks {
  readonly initial: PublishedChunk<InitialFlow>;
  readonly remaining: PublishedChunk<CompactRemainingFlow>;
}

/** Compiles a flow folder for publication, without linting it. */
export async function compileFolder(folder: string, registries: Registries): Promise<PublishedFlow> {
  return publishedOf(compileFlow(await readSources(folder), registries));
}

export function publishedOf(compilation: Compilation): PublishedFlow {
  const { flow } = compilation;
  const variants = Object.entries(variantsOf(compilation)).map(
    ([name, variant]) => [name, publishedOf(variant)] as const,
  );
  return {
    compilation,
    flow,
    copy: publishedCopy(compilation),
    validators: validatorModuleSource(formSchemas(flow)),
    variants: Object.fromEntries(variants),
  };
}

/** Splits a published flow into two chunks. The page starts with `initial`. */
export function publishedChunks({ compilation, flow, copy }: PublishedFlow): PublishedChunks {
  const { initial, remaining, isInitialCopy } = splitFlow(mergeNodes(flow), compilation.registries);
  const schemas = formSchemas(flow);
  const initialSchemas = formSchemas(initial);
  const filterCopy = (isIncluded: (key: string) => boolean): PublishedChunk<unknown>['copy'] =>
    Object.fromEntries(Object.entries(copy).map(([locale, texts]) => [locale, filterNames(texts, isIncluded)]));
  return {
    initial: {
      flow: initial,
      copy: filterCopy(isInitialCopy),
      createValidatorCode: () => validatorModuleSource(initialSchemas),
    },
    remaining: {
      flow: compactForm(remaining),
      copy: filterCopy((key) => !isInitialCopy(key)),
      createValidatorCode: () =>
        validatorModuleSource(filterNames(schemas, (name) => !Object.hasOwn(initialSchemas, name))),
    },
  };
}

/** Schemas that forms use. Other schemas only describe types of context entries. */
export function formSchemas(flow: Pick<CompiledFlow, 'steps' | 'modals' | 'schemas'>): Record<string, CompiledSchema> {
  const used = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('section' in value && 'schema' in value && typeof value.schema === 'string') used.add(value.schema);
    Object.values(value).forEach(collect);
  };
  collect([flow.steps, flow.modals]);
  return Object.fromEntries(Object.entries(flow.schemas).filter(([name]) => used.has(name)));
}
