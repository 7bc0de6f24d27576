import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { replyShapeOf } from '../../../src/api/reply-shape.ts';

describe('the shape of a reply, derived from its schema,', () => {
  test('contains all properties, including optional ones', () => {
    const schema = v.object({ name: v.string(), year: v.nullish(v.number()), tags: v.array(v.boolean()) });
    expect(replyShapeOf(schema)).toEqual({
      kind: 'object',
      fields: { name: { kind: 'string' }, year: { kind: 'number' }, tags: { kind: 'list', of: { kind: 'boolean' } } },
    });
  });

  test('is the result of a pipe, or any after a transform', () => {
    const made = v.pipe(
      v.string(),
      v.transform((text) => text.length),
    );
    const checked = v.pipe(v.number(), v.minValue(0));
    const object = v.pipe(v.unknown(), v.object({ made, checked }));
    expect(replyShapeOf(object)).toEqual({
      kind: 'object',
      fields: { made: { kind: 'any' }, checked: { kind: 'number' } },
    });
  });

  test('contains the properties of all options of a union, with any for conflicting types', () => {
    const schema = v.union([v.object({ one: v.string(), both: v.string() }), v.object({ both: v.number() })]);
    expect(replyShapeOf(schema)).toEqual({
      kind: 'object',
      fields: { one: { kind: 'string' }, both: { kind: 'any' } },
    });
  });

  test('is a list if every option of the schema results in a list', () => {
    const named = v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((reply): unknown => reply['cars']),
      v.lazy(() => v.array(v.string())),
    );
    const other = v.pipe(
      v.unknown(),
      v.transform((reply) => (Array.isArray(reply) ? reply : 'none')),
    );
    expect(replyShapeOf(v.union([v.lazy(() => v.array(v.string())), named]))).toEqual({ kind: 'list' });
    expect(replyShapeOf(other)).toEqual({ kind: 'any' });
  });

  test('is any for an unknown schema', () => {
    expect(replyShapeOf(v.unknown())).toEqual({ kind: 'any' });
  });
});
