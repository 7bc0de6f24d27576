import { isRecord, recordOf } from '../../../src/runtime/json.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const schemaBounds: Rule = {
  id: 'schema-bounds',
  severity: 'error',
  needs: ['limits'],
  about: 'The bounds of a field leave no value that fits.',
  *check({ flow, files }): Iterable<RuleFinding> {
    for (const { name, file } of files.of('schema')) yield* contradictions(flow.schemas[name], file, []);
  },
};

/** What must not be more than what; `strict` where it must not be as much either. */
const pairs = [
  { least: 'minimum', most: 'maximum', strict: false },
  { least: 'exclusiveMinimum', most: 'maximum', strict: true },
  { least: 'minimum', most: 'exclusiveMaximum', strict: true },
  { least: 'exclusiveMinimum', most: 'exclusiveMaximum', strict: true },
  { least: 'minLength', most: 'maxLength', strict: false },
] as const;

function* contradictions(schema: unknown, file: string, path: readonly string[]): Iterable<RuleFinding> {
  if (!isRecord(schema)) return;
  for (const { least, most, strict } of pairs) {
    const [from, to] = [schema[least], schema[most]];
    if (typeof from !== 'number' || typeof to !== 'number') continue;
    if (from > to || (strict && from === to))
      yield {
        at: { file, path: [...path, most] },
        message: `Nothing fits: "${least}" is ${from} and "${most}" is ${to}`,
      };
  }
  for (const [name, property] of Object.entries(recordOf(schema['properties'])))
    yield* contradictions(property, file, [...path, 'properties', name]);
  yield* contradictions(schema['items'], file, [...path, 'items']);
}
