import type { ErrorObject } from 'ajv';
import { type PlainSchema, statementNames } from '../../definition/definition-schema.ts';
import { isRecord, recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import type { Finding } from '../finding.ts';
import type { SourceLocation } from '../source-location.ts';
import type { SourceFile } from '../sources.ts';

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object { … }',
  array: 'a list [ … ]',
  null: 'null',
};

/** The finding for a validator error; undefined for an error that repeats other errors. */
export function describeError(error: ErrorObject, source: Pick<SourceFile, 'file' | 'value'>): Finding | undefined {
  // An error in the name of a key is reported at the key.
  if (error.keyword === 'if' || error.propertyName !== undefined) return undefined;
  const path = pathFromPointer(error.instancePath, source.value);
  const { keys = [], ...text } = error.keyword === 'false schema' ? unknownStatement(error) : errorText(error);
  const at: SourceLocation = {
    file: source.file,
    path: [...path, ...keys],
    ...(keys.length > 0 ? { isKey: true } : {}),
  };
  return { rule: 'file-shape', at, ...text };
}

interface ErrorText {
  readonly message: string;
  readonly suggestedNames?: readonly string[];
  readonly keys?: readonly string[];
}

function errorText({ keyword, message, params, parentSchema, data }: ErrorObject): ErrorText {
  const { additionalProperty, propertyName, allowedValues } = params as Readonly<Record<string, unknown>>;
  if (keyword === 'additionalProperties') {
    const key = String(additionalProperty);
    return { message: `Unknown key "${key}"`, suggestedNames: keysOf(recordOrEmpty(parentSchema)), keys: [key] };
  }
  if (keyword === 'propertyNames') return { message: reservedNameMessage(propertyName), keys: [String(propertyName)] };
  if (keyword === 'enum')
    return { message: `${toText(data)} is not allowed here`, suggestedNames: [allowedValues].flat().map(String) };
  return { message: sentences[keyword]?.(params, data) ?? `This ${message ?? 'is not allowed'}` };
}

const keyCache = new WeakMap<object, readonly string[]>();

/** The keys that an object may have. Cached, so that equal lists are the same object. */
function keysOf(schema: PlainSchema): readonly string[] {
  const names =
    keyCache.get(schema) ?? Object.keys(recordOrEmpty(schema['properties'])).filter((name) => name !== '$schema');
  keyCache.set(schema, names);
  return names;
}

const sentences: Readonly<Record<string, (params: Readonly<Record<string, unknown>>, data: unknown) => string>> = {
  required: ({ missingProperty }) => `"${String(missingProperty)}" is missing`,
  type: ({ type }) =>
    `This must be ${[type]
      .flat()
      .map((typeName) => typeNames[String(typeName)] ?? String(typeName))
      .join(' or ')}`,
  const: ({ allowedValue }) => `This must be ${JSON.stringify(allowedValue)}`,
  minLength: () => 'This must not be empty',
  minItems: () => 'This list needs at least one item',
  format: () => 'This pattern cannot be read',
  pattern: (_, data) => `${toText(data)} is not a valid name: use letters and digits, and start with a letter`,
  not: (_, data) => reservedNameMessage(data),
  minimum: ({ limit }) => `This must be at least ${String(limit)}`,
  maximum: ({ limit }) => `This must be at most ${String(limit)}`,
  exclusiveMinimum: ({ limit }) => `This must be more than ${String(limit)}`,
};

function reservedNameMessage(name: unknown): string {
  return `${toText(name)} is a reserved name of JavaScript: use another`;
}

function unknownStatement({ data }: ErrorObject): ErrorText {
  const [key] = Object.keys(recordOrEmpty(data)).filter((name) => name !== 'when');
  const suggestedNames = statementNames();
  return key === undefined
    ? { message: 'The key that names this statement is missing', suggestedNames }
    : { message: `There is no statement "${key}"`, suggestedNames, keys: [key] };
}

function toText(value: unknown): string {
  return JSON.stringify(value) ?? 'This';
}

/** A JSON pointer as a path. Indexes of lists are numbers. */
export function pathFromPointer(pointer: string, value: unknown): (string | number)[] {
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
