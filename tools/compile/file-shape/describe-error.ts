import type { ErrorObject } from 'ajv';
import { statementNames } from '../../definition/definition-schema.ts';
import { isRecord, recordOf } from '../../../src/runtime/json.ts';
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

/** An error of the validator in words, at the token that is wrong; undefined for one that only repeats others. */
export function describeError(error: ErrorObject, source: Pick<SourceFile, 'file' | 'value'>): Finding | undefined {
  if (error.keyword === 'if') return undefined;
  const path = pathOf(error.instancePath, source.value);
  const { keys = [], ...said } = error.keyword === 'false schema' ? unknownStatement(error) : wordsOf(error);
  const at: Place = { file: source.file, path: [...path, ...keys], ...(keys.length > 0 ? { key: true } : {}) };
  return { rule: 'file-shape', at, ...said };
}

interface Words {
  readonly message: string;
  readonly names?: readonly string[];
  /** The key that is wrong, from the value that has it. */
  readonly keys?: readonly string[];
}

function wordsOf(error: ErrorObject): Words {
  const params = error.params as Readonly<Record<string, unknown>>;
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      const names = Object.keys(recordOf(recordOf(error.parentSchema)['properties']));
      return { message: `Unknown key "${key}"`, names: names.filter((name) => name !== '$schema'), keys: [key] };
    }
    case 'required':
      return { message: `"${String(params['missingProperty'])}" is missing` };
    case 'type': {
      const types = [params['type']].flat().map((type) => article[String(type)] ?? String(type));
      return { message: `This must be ${types.join(' or ')}` };
    }
    case 'enum':
      return { message: `${shown(error.data)} does not do here`, names: [params['allowedValues']].flat().map(String) };
    case 'const':
      return { message: `This must be ${JSON.stringify(params['allowedValue'])}` };
    case 'minLength':
      return { message: 'This must not be empty' };
    case 'minItems':
      return { message: 'This list needs at least one item' };
    case 'format':
      return { message: 'This pattern cannot be read' };
    case 'pattern':
      return { message: `${shown(error.data)} is no name: letters and digits, a letter first` };
    case 'minimum':
      return { message: `This must be at least ${String(params['limit'])}` };
    case 'maximum':
      return { message: `This must be at most ${String(params['limit'])}` };
    case 'exclusiveMinimum':
      return { message: `This must be more than ${String(params['limit'])}` };
    default:
      return { message: `This ${error.message ?? 'is not allowed'}` };
  }
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

/** A JSON pointer as a path; items of lists are numbers. */
export function pathOf(pointer: string, value: unknown): (string | number)[] {
  let inner: unknown = value;
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => {
      const key = segment.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(inner) ? Number(key) : key;
      inner = Array.isArray(inner) ? inner[Number(key)] : isRecord(inner) ? inner[key] : undefined;
      return step;
    });
}
