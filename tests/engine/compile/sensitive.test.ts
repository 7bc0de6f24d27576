import { describe, expect, test } from 'vitest';
import { compileSmall } from '../../support/small-flow.ts';

describe('the sensitive names of a compiled flow', () => {
  test('are the fields that a schema marks at any depth, and the marked context entries', () => {
    const { flow } = compileSmall({
      'schemas/person.json': {
        type: 'object',
        properties: {
          name: { type: 'string', sensitive: 'contact' },
          age: { type: 'number' },
          homes: {
            type: 'array',
            items: { type: 'object', properties: { street: { type: 'string', sensitive: 'contact' } } },
          },
        },
      },
      'context.json': { secret: { type: 'string', sensitive: 'token' }, open: { type: 'string' } },
      'steps/FIRST.json': { id: 'FIRST', title: 'word', context: { code: { type: 'string', sensitive: 'code' } } },
    });
    expect(flow.sensitive).toEqual(['code', 'name', 'secret', 'street']);
  });
});
