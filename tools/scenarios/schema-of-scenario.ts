import { recordOf } from '../../src/runtime/json.ts';
import type { SourceFile } from '../compile/sources.ts';

/**
 * The `$schema` of a new file of `scenarios/`, to be written before its other keys. It is in the folder that `flow.json`
 * names.
 *
 * @returns no key if flow.json names no schema
 */
export function schemaOfScenario(sources: readonly SourceFile[]): { readonly $schema?: string } {
  const named = recordOf(sources.find(({ kind }) => kind === 'flow')?.value)['$schema'];
  if (typeof named !== 'string' || !named.endsWith(flowSchema)) return {};
  return { $schema: `../${named.slice(0, -flowSchema.length)}scenario.schema.json` };
}

const flowSchema = 'flow.schema.json';
