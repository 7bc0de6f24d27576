import type { ErrorObject } from 'ajv';
import { type PlainSchema, statementNames } from '../../definition/definition-schema.ts';
import { isRecord, recordOf } from '../../../src/runtime/utilities/json.ts';
import type { Finding } from '../finding.ts';
import type { Place } from '../place.ts';
import type { SourceFile } from '../sources.ts';

const article: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object { … }',
  array: 'a list [ … ]',
  null: 'null',
};

/** The finding for a validator error; undefined for an error that repeats others. */
export function describeError(error: ErrorObject, source: Pick<SourceFile, 'file' | 'value'>): Finding | undefined {
  // Errors in a key name are reported at the key.
  if (error.keyword === 'if' || error.propertyName !== undefined) return undefined;
  const path = pathOf(error.instancePath, source.value);
  const { keys = [], ...said } = error.keyword === 'false schema' ? unknownStatement(error) : wordsOf(error);
  const at: Place = { file: source.file, path: [...path, ...keys], ...(keys.length > 0 ? { key: true } : {}) };
  return { rule: 'file-shape', at, ...said };
}

interface Words {
  readonly message: string;
  readonly names?: readonly string[];
  readonly keys?: readonly string[];
}

function wordsOf({ keyword, message, params, parentSchema, data }: ErrorObject): Words {
  const { additionalProperty, propertyName, allowedValues } = params as Readonly<Record<string, unknown>>;
  if (keyword === 'additionalProperties') {
    const key = String(additionalProperty);
    return { message: `Unknown key "${key}"`, names: keysOf(recordOf(parentSchema)), keys: [key] };
  }
  if (keyword === 'propertyNames') return { message: ofJavaScript(propertyName), keys: [String(propertyName)] };
  if (keyword === 'enum')
    return { message: `${shown(data)} does not do here`, names: [allowedValues].flat().map(String) };
  return { message: sentences[keyword]?.(params, data) ?? `This ${message ?? 'is not allowed'}` };
}

const keys = new WeakMap<object, readonly string[]>();

/** The keys that an object may have. Cached, so that equal lists are the same object. */
function keysOf(schema: PlainSchema): readonly string[] {
  const known = keys.get(schema) ?? Object.keys(recordOf(schema['properties'])).filter((name) => name !== '$schema');
  keys.set(schema, known);
  return known;
}

const sentences: Readonly<Record<string, (params: Readonly<Record<string, unknown>>, data: unknown) => string>> = {
  required: ({ missingProperty }) => `"${String(missingProperty)}" is missing`,
  type: ({ type }) =>
    `This must be ${[type]
      .flat()
      .map((one) => article[String(one)] ?? String(one))
      .join(' or ')}`,
  const: ({ allowedValue }) => `This must be ${JSON.stringify(allowedValue)}`,
  minLength: () => 'This must not be empty',
  minItems: () => 'This list needs at least one item',
  format: () => 'This pattern cannot be read',
  pattern: (_, data) => `${shown(data)} is no name: letters and digits, a letter first`,
  not: (_, data) => ofJavaScript(data),
  minimum: ({ limit }) => `This must be at least ${String(limit)}`,
  maximum: ({ limit }) => `This must be at most ${String(limit)}`,
  exclusiveMinimum: ({ limit }) => `This must be more than ${String(limit)}`,
};

function ofJavaScript(name: unknown): string {
  return `${shown(name)} is a name that JavaScript has for itself: use another`;
}

function unknownStatement({ data }: ErrorObject): Words {
  const [key] = Object.keys(recordOf(data)).filter((name) => name !== 'when');
  const names = statementNames();
  return key === undefined
    ? { message: 'A statement says what to do', names }
    : { message: `There is no statement "${key}"`, names, keys: [key] };
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? 'This';
}

/** A JSON pointer as a path. Indexes of lists are numbers. */
export function pathOf(pointer: string, value: unknown): (string | number)[] {
  let inner: unknown = value;
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => {
      const key = segment.includes('~') ? segment.replaceAll('~1', '/').replaceAll('~0', '~') : segment;
      const step = Array.isArray(inner) ? Number(key) : key;
      inner = Array.isArray(inner) ? inner[Number(key)] : isRecord(inner) ? inner[key] : undefined;
      return step;
    });
}
