import { recordOrEmpty } from '../../src/runtime/utilities/json.ts';
import type { SourceFile } from '../compile/sources.ts';

/**
 * The `$schema` key for a new scenario file. It names a schema in the folder of flow.json's schema. Empty if flow.json
 * has no `$schema`.
 */
export function scenarioSchemaReference(sources: readonly SourceFile[]): { readonly $schema?: string } {
  const schemaPath = recordOrEmpty(sources.find(({ kind }) => kind === 'flow')?.value)['$schema'];
  if (typeof schemaPath !== 'string' || !schemaPath.endsWith(flowSchema)) return {};
  return { $schema: `../${schemaPath.slice(0, -flowSchema.length)}scenario.schema.json` };
}

const flowSchema = 'flow.schema.json';
