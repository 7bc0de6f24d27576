import { isRecord } from '../../../src/runtime/utilities/json.ts';
import {
  anyShape,
  constantShape,
  unitePossibleValues,
  sensitivityFromMark,
  asOptional,
  type PossibleValues,
  type Shape,
} from './shape.ts';

/**
 * The shape of a value that matches a form schema. Every value can be missing.
 *
 * @param choices maps each field name to its possible values
 */
export function shapeOfSchema(schema: unknown, choices?: ReadonlyMap<string, PossibleValues>): Shape {
  if (!isRecord(schema)) return anyShape;
  const sensitive = sensitivityFromMark(schema['sensitive']);
  switch (schema['type']) {
    case 'string':
      return { kind: 'text', optional: true, ...sensitive };
    case 'number':
    case 'integer':
      return { kind: 'number', optional: true, ...sensitive };
    case 'boolean':
      return { kind: 'boolean', optional: true, ...sensitive };
    case 'array':
      return { kind: 'list', optional: true, itemShape: shapeOfSchema(schema['items']), ...sensitive };
    case 'object':
      return { kind: 'object', optional: true, ...fieldsOf(schema['properties'], choices), ...sensitive };
    default:
      return { ...anyShape, ...sensitive };
  }
}

/** The shape of a constant such as a limit. */
export function shapeOfValue(value: unknown): Shape {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return constantShape(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => shapeOfValue(item));
    const [first = anyShape] = items;
    return { kind: 'list', optional: false, itemShape: items.reduce(commonShape, first) };
  }
  if (!isRecord(value)) return anyShape;
  const fields = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOfValue(inner)]));
  return { kind: 'object', optional: false, fields };
}

/** The shape that fits both shapes. Objects get all fields of `a` and `b`. */
function commonShape(a: Shape, b: Shape): Shape {
  const { kind } = a;
  if (kind !== b.kind) return anyShape;
  const mayMiss = a.optional || b.optional;
  if (kind === 'list')
    return { kind, optional: mayMiss, itemShape: commonShape(a.itemShape ?? anyShape, b.itemShape ?? anyShape) };
  if (kind === 'object') {
    const [fieldsOfA, fieldsOfB] = [new Map(Object.entries(a.fields ?? {})), new Map(Object.entries(b.fields ?? {}))];
    const fields = [...new Map([...fieldsOfA, ...fieldsOfB]).keys()].map((name) => {
      const [inA, inB] = [fieldsOfA.get(name), fieldsOfB.get(name)];
      const field = inA && inB ? commonShape(inA, inB) : asOptional(inA ?? inB ?? anyShape);
      return [name, field] as const;
    });
    return { kind, optional: mayMiss, fields: Object.fromEntries(fields) };
  }
  const possible = unitePossibleValues(a.possibleValues, b.possibleValues);
  return { kind, optional: mayMiss, ...(possible === undefined ? {} : { possibleValues: possible }) };
}

function fieldsOf(properties: unknown, choices?: ReadonlyMap<string, PossibleValues>): Pick<Shape, 'fields'> {
  if (!isRecord(properties)) return {};
  const shapes = Object.entries(properties).map(([name, property]) => {
    const possible = choices?.get(name);
    return [
      name,
      possible === undefined ? shapeOfSchema(property) : withPossibleValues(possible, shapeOfSchema(property)),
    ] as const;
  });
  return { fields: Object.fromEntries(shapes) };
}

/** Adds possible values to a shape. For a multiple choice, they describe the list items. */
function withPossibleValues(possible: PossibleValues, shape: Shape): Shape {
  return shape.kind === 'list'
    ? { ...shape, itemShape: { ...(shape.itemShape ?? anyShape), possibleValues: possible } }
    : { ...shape, possibleValues: possible };
}
