import type { CompiledSchema } from '../../src/runtime/shapes/compiled-data.ts';
import { isRecord, recordOrEmpty, scalarText } from '../../src/runtime/utilities/json.ts';
import { unsupportedKeywords } from './file-shape/schema-file.ts';
import type { Files } from './files.ts';
import type { Finding } from './finding.ts';
import { nestedLocation, type SourceLocation } from './source-location.ts';

interface FillContext {
  readonly limits: Readonly<Record<string, unknown>>;
  readonly findings: Finding[];
}

/** The schemas of a flow, with `{ "$limit": name }` filled from limits.json. */
export function compileSchemas(files: Files, filling: FillContext): Record<string, CompiledSchema> {
  return Object.fromEntries(
    files.ofKind('schema').map(({ name, file, value }) => {
      const schema = recordOrEmpty(fillLimits(value, { file, path: [] }, filling));
      return [name, { ...schema, type: 'object', properties: recordOrEmpty(schema['properties']) } as CompiledSchema];
    }),
  );
}

function fillLimits(value: unknown, location: SourceLocation, filling: FillContext): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => fillLimits(item, nestedLocation(location, index), filling));
  if (!isRecord(value)) return value;
  if ('$limit' in value) return limitNamed(scalarText(value['$limit']), nestedLocation(location, '$limit'), filling);
  const filled: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (unsupportedKeywords.includes(key) && location.path.at(-1) !== 'properties') {
      const message = `"${key}" cannot be used in a form schema; conditions belong to the step's fields`;
      filling.findings.push({ rule: 'schema-keyword', message, at: { ...nestedLocation(location, key), isKey: true } });
    }
    filled[key] = fillLimits(inner, nestedLocation(location, key), filling);
  }
  return filled;
}

/** The limit with this name, a number because all keywords that accept a limit are numbers. */
function limitNamed(name: string, location: SourceLocation, { limits, findings }: FillContext): unknown {
  if (!Object.hasOwn(limits, name)) {
    findings.push({
      rule: 'unknown-limit',
      message: `Unknown limit "${name}"`,
      at: location,
      suggestedNames: Object.keys(limits),
    });
    return undefined;
  }
  const limit = limits[name];
  if (typeof limit === 'number') return limit;
  const keyword = String(location.path.at(-2));
  const message = `The limit "${name}" must be a number, because "${keyword}" in ${location.file} reads it: write it without quotes`;
  const isReported = findings.some(({ rule, at: { path } }) => rule === 'limit-type' && path[0] === name);
  if (!isReported) findings.push({ rule: 'limit-type', message, at: { file: 'limits.json', path: [name] } });
  return undefined;
}
