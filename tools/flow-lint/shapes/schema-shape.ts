import { isRecord } from '../../../src/runtime/utilities/json.ts';
import { anything, constantShape, eitherKnown, markedAs, optional, type KnownValues, type Shape } from './shape.ts';

/**
 * The shape of a value that matches a form schema. Every value can be missing.
 *
 * @param choices possible values by field name
 */
export function shapeOfSchema(schema: unknown, choices?: ReadonlyMap<string, KnownValues>): Shape {
  if (!isRecord(schema)) return anything;
  const sensitive = markedAs(schema['sensitive']);
  switch (schema['type']) {
    case 'string':
      return { kind: 'text', optional: true, ...sensitive };
    case 'number':
    case 'integer':
      return { kind: 'number', optional: true, ...sensitive };
    case 'boolean':
      return { kind: 'boolean', optional: true, ...sensitive };
    case 'array':
      return { kind: 'list', optional: true, of: shapeOfSchema(schema['items']), ...sensitive };
    case 'object':
      return { kind: 'object', optional: true, ...fieldsOf(schema['properties'], choices), ...sensitive };
    default:
      return { ...anything, ...sensitive };
  }
}

/** The shape of a constant such as a limit. */
export function shapeOfValue(value: unknown): Shape {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return constantShape(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => shapeOfValue(item));
    const [first = anything] = items;
    return { kind: 'list', optional: false, of: items.reduce(either, first) };
  }
  if (!isRecord(value)) return anything;
  const fields = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOfValue(inner)]));
  return { kind: 'object', optional: false, fields };
}

/** The shape that fits both. Records get the fields of either. */
function either(one: Shape, other: Shape): Shape {
  const { kind } = one;
  if (kind !== other.kind) return anything;
  const mayMiss = one.optional || other.optional;
  if (kind === 'list') return { kind, optional: mayMiss, of: either(one.of ?? anything, other.of ?? anything) };
  if (kind === 'object') {
    const [first, second] = [new Map(Object.entries(one.fields ?? {})), new Map(Object.entries(other.fields ?? {}))];
    const fields = [...new Map([...first, ...second]).keys()].map((name) => {
      const [ours, theirs] = [first.get(name), second.get(name)];
      const field = ours && theirs ? either(ours, theirs) : optional(ours ?? theirs ?? anything);
      return [name, field] as const;
    });
    return { kind, optional: mayMiss, fields: Object.fromEntries(fields) };
  }
  const known = eitherKnown(one.known, other.known);
  return { kind, optional: mayMiss, ...(known === undefined ? {} : { known }) };
}

function fieldsOf(properties: unknown, choices?: ReadonlyMap<string, KnownValues>): Pick<Shape, 'fields'> {
  if (!isRecord(properties)) return {};
  const shapes = Object.entries(properties).map(([name, property]) => {
    const known = choices?.get(name);
    return [name, known === undefined ? shapeOfSchema(property) : chosenFrom(known, shapeOfSchema(property))] as const;
  });
  return { fields: Object.fromEntries(shapes) };
}

/** For a multiple choice, the values describe the items of the list. */
function chosenFrom(known: KnownValues, shape: Shape): Shape {
  return shape.kind === 'list' ? { ...shape, of: { ...(shape.of ?? anything), known } } : { ...shape, known };
}
