import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordOrEmpty, scalarText } from '../../src/runtime/utilities/json.ts';

export type PlainSchema = Readonly<Record<string, unknown>>;

const file = join(import.meta.dirname, '../../src/runtime/definition/definition.schema.json');

let cachedSchema: PlainSchema | undefined;

/** The schema of all files in a flow folder. Types, checks and editor schemas are generated from it. */
export function definitionSchema(): PlainSchema {
  cachedSchema ??= JSON.parse(readFileSync(file, 'utf8')) as PlainSchema;
  return cachedSchema;
}

let cachedStatementNames: readonly string[] | undefined;

/** The keys that name statements, in the order of the schema. */
export function statementNames(): readonly string[] {
  cachedStatementNames ??= readStatementNames();
  return cachedStatementNames;
}

function readStatementNames(): string[] {
  const definitions = recordOrEmpty(definitionSchema()['definitions']);
  const { oneOf } = recordOrEmpty(definitions['Statement']);
  return (oneOf as readonly PlainSchema[]).map((branch) => discriminatorKeyOf(branch, definitions) ?? '');
}

/** The key that identifies a branch of a choice, such as `goto`: its first required key. */
export function discriminatorKeyOf(branch: PlainSchema, definitions: PlainSchema): string | undefined {
  const { required } = recordOrEmpty(definitions[scalarText(branch['$ref']).split('/').at(-1) ?? '']);
  return Array.isArray(required) ? String(required[0]) : undefined;
}

let cachedNamingKeys: ReadonlySet<string> | undefined;

/** The naming keys of all choices, such as statements. */
export function discriminatorKeys(): ReadonlySet<string> {
  cachedNamingKeys ??= readNamingKeys();
  return cachedNamingKeys;
}

function readNamingKeys(): ReadonlySet<string> {
  const definitions = recordOrEmpty(definitionSchema()['definitions']);
  const choices = Object.values(definitions).flatMap(
    (definition) => (recordOrEmpty(definition)['oneOf'] ?? []) as PlainSchema[],
  );
  return new Set(choices.flatMap((branch) => discriminatorKeyOf(branch, definitions) ?? []));
}
