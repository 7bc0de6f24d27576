import type { CompiledSchema } from '../../src/runtime/shapes/compiled-flow.ts';
import { isRecord, recordOf, textOf } from './building.ts';
import { inside, type Place } from './place.ts';
import type { Problem } from './problem.ts';
import type { SourceFile } from './sources.ts';

/** Keywords that forms cannot draw; shape that needs them belongs to the server. @source toolchain §3 */
const refusedKeywords = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'dependencies', 'default', '$ref', '$id'];

/** Schemas of a flow with `{ "$limit": name }` filled in from limits.json. */
export function compileSchemas(
  sources: readonly SourceFile[],
  limits: Readonly<Record<string, unknown>>,
  problems: Problem[],
): Record<string, CompiledSchema> {
  return Object.fromEntries(
    sources
      .filter((source) => source.kind === 'schema')
      .map((source) => {
        const { $schema: _, ...schema } = recordOf(
          fillLimits(source.value, { file: source.file, path: [] }, limits, problems),
        );
        return [
          source.name,
          { ...schema, type: 'object', properties: recordOf(schema['properties']) } as unknown as CompiledSchema,
        ];
      }),
  );
}

function fillLimits(
  value: unknown,
  at: Place,
  limits: Readonly<Record<string, unknown>>,
  problems: Problem[],
): unknown {
  if (Array.isArray(value)) return value.map((item, index) => fillLimits(item, inside(at, index), limits, problems));
  if (!isRecord(value)) return value;
  if ('$limit' in value) {
    const name = textOf(value['$limit']);
    if (!Object.hasOwn(limits, name)) {
      problems.push({
        rule: 'unknown-limit',
        message: `Unknown limit "${name}"`,
        at: inside(at, '$limit'),
        names: Object.keys(limits),
      });
    }
    return limits[name];
  }
  const filled: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (refusedKeywords.includes(key) && at.path.at(-1) !== 'properties') {
      const message = `"${key}" cannot be used in a form schema; conditions belong to the step's fields`;
      problems.push({ rule: 'schema-keyword', message, at: { ...inside(at, key), key: true } });
    }
    filled[key] = fillLimits(inner, inside(at, key), limits, problems);
  }
  return filled;
}
