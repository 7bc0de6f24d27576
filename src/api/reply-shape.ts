import { type GenericSchema, safeParse } from 'valibot';
import { isRecord } from '../runtime/json.ts';
import type { ReplyShape } from '../runtime/shapes/declarations.ts';

/**
 * What a reply holds that fits a schema: what it is checked for is what may be relied on. What is made of it by code is open, but
 * for a whole reply of which nothing but lists is ever made.
 */
export function replyShapeOf(schema: GenericSchema): ReplyShape {
  const shape = shapeOf(schema);
  return shape.kind === 'any' && makesLists(schema) ? { kind: 'list' } : shape;
}

/** A value of each kind: what code makes of them is tried, for it cannot be read. */
const ofEachKind: readonly unknown[] = [[], {}, null, undefined, '', 0, true];

function makesLists(schema: GenericSchema): boolean {
  const made = ofEachKind.map((value) => safeParse(schema, value)).filter(({ success }) => success);
  return made.length > 0 && made.every(({ output }) => Array.isArray(output));
}

const open: ReplyShape = { kind: 'any' };
const plain: Readonly<Record<string, ReplyShape>> = {
  string: { kind: 'string' },
  number: { kind: 'number' },
  boolean: { kind: 'boolean' },
};

function shapeOf(schema: unknown): ReplyShape {
  if (!isRecord(schema)) return open;
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
            fields: Object.fromEntries(Object.entries(entries).map(([name, one]) => [name, shapeOf(one)])),
          }
        : open;
    case 'union':
      return Array.isArray(options) ? options.map(shapeOf).reduce(either) : open;
    default:
      return plain[String(type)] ?? open;
  }
}

/** The last schema of a pipe says what comes out, unless code makes something else of it. */
function shapeOfPipe(pipe: readonly unknown[]): ReplyShape {
  const items = pipe.filter(isRecord);
  const last = items.findLastIndex(({ kind }) => kind === 'schema');
  const isMade = items.slice(last + 1).some(({ kind }) => kind === 'transformation');
  const schema = items[last];
  if (schema === undefined || isMade) return open;
  // The first of a pipe is the schema without its pipe.
  return shapeOf(last === 0 ? { ...schema, pipe: undefined } : schema);
}

function either(one: ReplyShape, other: ReplyShape): ReplyShape {
  if (one.kind !== other.kind) return open;
  if (one.kind === 'list') return { kind: 'list', of: either(one.of ?? open, other.of ?? open) };
  if (one.kind !== 'object' || one.fields === undefined || other.fields === undefined) return { kind: one.kind };
  const names = [...new Set([...Object.keys(one.fields), ...Object.keys(other.fields)])];
  const merged = names.map((name) => {
    const [first, second] = [one.fields?.[name], other.fields?.[name]];
    return [
      name,
      first === undefined || second === undefined ? (first ?? second ?? open) : either(first, second),
    ] as const;
  });
  return { kind: 'object', fields: Object.fromEntries(merged) };
}
