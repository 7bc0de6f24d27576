import { isRecord } from '../../../src/runtime/json.ts';
import { anything, type Shape } from './shape.ts';

/** The shape of a value that fits a form schema. Whether an answer is there the schema does not say. */
export function shapeOfSchema(schema: unknown): Shape {
  if (!isRecord(schema)) return anything;
  const sensitive = typeof schema['sensitive'] === 'string' ? { sensitive: schema['sensitive'] } : {};
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
      return { kind: 'object', optional: true, ...fieldsOf(schema['properties']), ...sensitive };
    default:
      return { ...anything, ...sensitive };
  }
}

/** The shape of a plain value that never changes, such as a limit. */
export function shapeOfValue(value: unknown): Shape {
  if (typeof value === 'string') return { kind: 'text', optional: false };
  if (typeof value === 'number') return { kind: 'number', optional: false };
  if (typeof value === 'boolean') return { kind: 'boolean', optional: false };
  if (Array.isArray(value))
    return { kind: 'list', optional: false, of: value.length > 0 ? shapeOfValue(value[0]) : anything };
  if (!isRecord(value)) return anything;
  const fields = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOfValue(inner)]));
  return { kind: 'object', optional: false, fields };
}

function fieldsOf(properties: unknown): Pick<Shape, 'fields'> {
  if (!isRecord(properties)) return {};
  return {
    fields: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, shapeOfSchema(property)])),
  };
}
