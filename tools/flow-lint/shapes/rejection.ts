import { isMultipleOf } from '../../../src/runtime/expression/decimals.ts';
import type { CompiledProperty } from '../../../src/runtime/shapes/compiled-data.ts';
import { schemaFormats } from '../../compile/formats.ts';
import { regExpOf } from '../../compile/pattern.ts';
import { shapeOfSchema, shapeOfValue } from './schema-shape.ts';
import { kindNames } from './kind-names.ts';

/** Why a property rejects a value, as part of the message; undefined if it accepts the value. */
export function rejectionReason(value: string | number | boolean, property: CompiledProperty): string | undefined {
  const [expectedKind, actualKind] = [shapeOfSchema(property).kind, shapeOfValue(value).kind];
  if (expectedKind !== 'any' && expectedKind !== actualKind)
    return `${kindNames[expectedKind]}, and this is ${kindNames[actualKind]}`;
  const allowed = property['enum'];
  if (Array.isArray(allowed) && !allowed.includes(value))
    return `only ${allowed.map((allowedValue) => JSON.stringify(allowedValue)).join(', ')}`;
  const constant = property['const'];
  if (constant !== undefined && constant !== value) return `only ${JSON.stringify(constant)}`;
  if (typeof value === 'number') return rejectionOfNumber(value, property);
  return typeof value === 'string' ? rejectionOfText(value, property) : undefined;
}

function rejectionOfNumber(value: number, property: CompiledProperty): string | undefined {
  if (property.type === 'integer' && !Number.isInteger(value)) return 'whole numbers, and this is none';
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = property;
  const isOutside =
    (typeof minimum === 'number' && value < minimum) ||
    (typeof maximum === 'number' && value > maximum) ||
    (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) ||
    (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum);
  if (isOutside) return 'numbers within its bounds, and this is beyond them';
  const isNoMultiple = typeof multipleOf === 'number' && !isMultipleOf(value, multipleOf);
  return isNoMultiple ? `multiples of ${multipleOf}, and this is none` : undefined;
}

function rejectionOfText(
  value: string,
  { minLength, maxLength, pattern, format }: CompiledProperty,
): string | undefined {
  const length = Array.from(value).length;
  if (typeof minLength === 'number' && length < minLength) return `at least ${minLength} characters`;
  if (typeof maxLength === 'number' && length > maxLength) return `at most ${maxLength} characters`;
  if (typeof pattern === 'string' && regExpOf(pattern)?.test(value) === false) return `only what fits "${pattern}"`;
  const formatPattern =
    typeof format === 'string' && Object.hasOwn(schemaFormats, format) ? schemaFormats[format] : undefined;
  return formatPattern?.test(value) === false ? `only what is written as ${String(format)}` : undefined;
}
