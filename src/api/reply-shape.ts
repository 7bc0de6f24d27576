import { type GenericSchema, safeParse } from 'valibot';
import { isRecord } from '../runtime/utilities/json.ts';
import type { ReplyShape } from '../runtime/shapes/declarations.ts';

/**
 * Derives the shape of a reply from its schema. Transformed values have the kind `any`. A transformed reply is a `list`
 * if the schema converts every accepted sample to a list.
 */
export function replyShapeOf(schema: GenericSchema): ReplyShape {
  const shape = shapeOf(schema);
  return shape.kind === 'any' && yieldsLists(schema) ? { kind: 'list' } : shape;
}

const samples: readonly unknown[] = [[], {}, null, undefined, '', 0, true];

function yieldsLists(schema: GenericSchema): boolean {
  const outputs = samples.map((value) => safeParse(schema, value)).filter(({ success }) => success);
  return outputs.length > 0 && outputs.every(({ output }) => Array.isArray(output));
}

const anyShape: ReplyShape = { kind: 'any' };
const primitives: Readonly<Record<string, ReplyShape>> = {
  string: { kind: 'string' },
  number: { kind: 'number' },
  boolean: { kind: 'boolean' },
};

function shapeOf(schema: unknown): ReplyShape {
  if (!isRecord(schema)) return anyShape;
  const { pipe, type, wrapped, item, entries, options } = schema;
  if (Array.isArray(pipe)) return shapeOfPipe(pipe);
  switch (type) {
    case 'optional':
    case 'nullable':
    case 'nullish':
      return shapeOf(wrapped);
    case 'array':
      return { kind: 'list', of: shapeOf(item) };
    case 'object':
      return isRecord(entries)
        ? {
            kind: 'object',
            fields: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, shapeOf(entry)])),
          }
        : anyShape;
    case 'union':
      return Array.isArray(options) ? options.map(shapeOf).reduce(mergeShapes) : anyShape;
    default:
      return primitives[String(type)] ?? anyShape;
  }
}

function shapeOfPipe(pipe: readonly unknown[]): ReplyShape {
  const items = pipe.filter(isRecord);
  const last = items.findLastIndex(({ kind }) => kind === 'schema');
  const isTransformed = items.slice(last + 1).some(({ kind }) => kind === 'transformation');
  const schema = items[last];
  if (schema === undefined || isTransformed) return anyShape;
  // The first item of a pipe contains the pipe itself.
  return shapeOf(last === 0 ? { ...schema, pipe: undefined } : schema);
}

function mergeShapes(a: ReplyShape, b: ReplyShape): ReplyShape {
  if (a.kind !== b.kind) return anyShape;
  if (a.kind === 'list') return { kind: 'list', of: mergeShapes(a.of ?? anyShape, b.of ?? anyShape) };
  if (a.kind !== 'object' || a.fields === undefined || b.fields === undefined) return { kind: a.kind };
  const fieldNames = [...new Set([...Object.keys(a.fields), ...Object.keys(b.fields)])];
  const merged = fieldNames.map((name) => {
    const [shapeA, shapeB] = [a.fields?.[name], b.fields?.[name]];
    return [
      name,
      shapeA === undefined || shapeB === undefined ? (shapeA ?? shapeB ?? anyShape) : mergeShapes(shapeA, shapeB),
    ] as const;
  });
  return { kind: 'object', fields: Object.fromEntries(merged) };
}
