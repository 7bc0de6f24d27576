import type { ErrorObject } from 'ajv';
import { isRecord, listOf, recordOf } from '../../compile/building.ts';
import type { Place } from '../../compile/place.ts';
import type { SourceFile } from '../../compile/sources.ts';
import type { Fault } from '../rule.ts';
import { statementNames } from './statement-names.ts';

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
export function describeError(error: ErrorObject, source: SourceFile): Fault | undefined {
  const at: Place = { file: source.file, path: pathOf(error.instancePath, source.value) };
  const params = error.params as Readonly<Record<string, unknown>>;
  switch (error.keyword) {
    case 'if':
      return undefined;
    case 'false schema':
      return unknownStatement(error, at);
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      const names = Object.keys(recordOf(recordOf(error.parentSchema)['properties'])).filter(
        (name) => name !== '$schema',
      );
      return { at: { file: at.file, path: [...at.path, key], key: true }, message: `Unknown key "${key}"`, names };
    }
    case 'required':
      return { at, message: `"${String(params['missingProperty'])}" is missing` };
    case 'type': {
      const types = [params['type']].flat().map((type) => article[String(type)] ?? String(type));
      return { at, message: `This must be ${types.join(' or ')}` };
    }
    case 'enum':
      return {
        at,
        message: `${shown(error.data)} does not do here`,
        names: listOf(params['allowedValues']).map(String),
      };
    case 'const':
      return { at, message: `This must be ${JSON.stringify(params['allowedValue'])}` };
    case 'minLength':
      return { at, message: 'This must not be empty' };
    case 'minItems':
      return { at, message: 'This list needs at least one item' };
    case 'format':
      return { at, message: 'This pattern cannot be read' };
    case 'pattern':
      return { at, message: `${shown(error.data)} is no name: letters and digits, a letter first` };
    case 'minimum':
    case 'maximum':
      return {
        at,
        message: `This must be ${error.keyword === 'minimum' ? 'at least' : 'at most'} ${String(params['limit'])}`,
      };
    default:
      return { at, message: `This ${error.message ?? 'is not allowed'}` };
  }
}

function unknownStatement({ data }: ErrorObject, at: Place): Fault {
  const [key] = Object.keys(recordOf(data)).filter((name) => name !== 'when');
  if (key === undefined) return { at, message: 'A statement says what to do', names: statementNames() };
  const place = { file: at.file, path: [...at.path, key], key: true };
  return { at: place, message: `There is no statement "${key}"`, names: statementNames() };
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? 'This';
}

/** A JSON pointer as a path; items of lists are numbers. */
function pathOf(pointer: string, value: unknown): (string | number)[] {
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
