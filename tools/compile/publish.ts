import type { CompiledFlow, CompiledSchema } from '../../src/runtime/shapes/compiled-flow.ts';
import { compileFlow, type Compilation } from './compile-flow.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { readSources } from './sources.ts';
import { validatorModule } from './validators.ts';

/** A flow as it is published: JSON, one copy file for each locale, and a module of validators. */
export interface PublishedFlow {
  readonly compilation: Compilation;
  readonly flow: CompiledFlow;
  readonly copy: Readonly<Record<string, unknown>>;
  readonly validators: string;
}

/** Compiles a flow folder for publication. Whether it may be published is flow-lint's to say. */
export async function compileFolder(folder: string, registries: Registries): Promise<PublishedFlow> {
  const compilation = compileFlow(await readSources(folder), registries);
  const { flow, copy } = compilation;
  return { compilation, flow, copy, validators: validatorModule(formSchemas(flow)) };
}

/** Schemas that a form draws; the others only give context its types. */
export function formSchemas(flow: CompiledFlow): Record<string, CompiledSchema> {
  const used = new Set<string>();
  const search = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('section' in value && 'schema' in value && typeof value.schema === 'string') used.add(value.schema);
    Object.values(value).forEach(search);
  };
  search([flow.steps, flow.modals]);
  return Object.fromEntries(Object.entries(flow.schemas).filter(([name]) => used.has(name)));
}
