import { describe, expect, test } from 'vitest';
import type { PathNode } from '../../../src/runtime/expression/expr-node.ts';
import { schemaFileNote } from '../../../tools/flow-lint/shapes/schema-file-note.ts';
import { schemaLocationOf } from '../../../tools/flow-lint/shapes/schema-location.ts';
import { analyzedExpressions } from '../../../tools/flow-lint/shapes/analyzed-expressions.ts';
import { compiledFlow, stepFile } from './compiled-flow.ts';
import { context } from './repair-flow.ts';

test('an expression is studied with the fields that there are not, its operators and its calls', () => {
  const source = '$count($repairs.colour) > 3';
  const flow = compiledFlow(stepFile('ASK', { on: { SUBMIT: [{ goto: 'DONE', when: source }, { stay: true }] } }));
  const studied = analyzedExpressions(flow).find(({ use }) => use.source === source);
  expect(studied?.unknownFields.map(({ field: { name }, owner, root }) => [name, owner.kind, root])).toEqual([
    ['colour', 'object', 'repairs'],
  ]);
  expect(studied?.operators.map(({ node, left, right }) => [node.op, left.kind, right.kind])).toEqual([
    ['>', 'number', 'number'],
  ]);
  expect(studied?.calls.map(({ node, args }) => [node.name, args.map(({ kind }) => kind)])).toEqual([
    ['count', ['any']],
  ]);
  expect(studied?.shape.kind).toBe('boolean');
  const plain = analyzedExpressions(flow).find(({ use }) => use.source === "$device = 'mobile'");
  expect([plain?.unknownFields, plain?.calls]).toEqual([[], []]);
  expect(plain?.operators).toHaveLength(1);
});

describe('where something is declared', () => {
  const place = (source: string, files: Readonly<Record<string, object>> = {}): string => {
    const flow = compiledFlow({
      'context.json': { ...context, deep: { schema: 'deep' } },
      'schemas/deep.json': {
        type: 'object',
        properties: { list: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } } },
      },
      ...stepFile('ASK', { on: { SUBMIT: [{ goto: 'DONE', when: source }, { stay: true }] } }),
      ...files,
    });
    const use = flow.expressions.find((one) => one.source === source);
    return use === undefined ? 'none' : schemaFileNote(flow, use, use.parsed.ast);
  };

  test.each([
    ['$repair.price', ' (schemas/repair.json)'],
    ['$repairs.price', ' (schemas/repair.json)'],
    ['$deep.list.id', ' (schemas/deep.json)'],
    ['$deep.list.size', ''],
    ['$deep.id', ''],
    ['$repair.colour', ''],
    ['$repair.toString', ''],
    ['$ticket.price', ''],
    ['$device.price', ''],
    ['$repair', ''],
    ['($repair).price', ''],
  ])('%s: %j', (source, expected) => {
    expect(place(source)).toBe(expected);
  });

  test('of an item of a list in a record is in the schema of that; an entry of a step is before one of the flow', () => {
    const deep = {
      type: 'object',
      properties: { list: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } } },
    };
    const flow = compiledFlow({
      'context.json': { ...context, deep: { schema: 'deep' }, both: { schema: 'repair' } },
      'schemas/deep.json': deep,
      ...stepFile('ASK', {
        context: { both: { schema: 'deep' }, own: { schema: 'repair' } },
        view: [{ records: { of: '$deep.list', title: '$item.id' } }],
      }),
    });
    const item = flow.expressions.find(({ source }) => source === '$item.id');
    expect(item && schemaFileNote(flow, item, item.parsed.ast)).toBe(' (schemas/deep.json)');
    const readOf = (name: string, ...fields: string[]): PathNode => ({
      type: 'path',
      head: { type: 'variable', name },
      fields: fields.map((name) => ({ name })),
    });
    const read = (...fields: string[]): PathNode => readOf('both', ...fields);
    const id = ['properties', 'list', 'items', 'properties', 'id'];
    expect(schemaLocationOf(flow, 'ASK', read('list', 'id'))).toEqual({ file: 'schemas/deep.json', path: id });
    expect(schemaLocationOf(flow, 'DONE', read('list', 'id'))).toBeUndefined();
    expect(schemaLocationOf(flow, 'DONE', read('price'))).toEqual({
      file: 'schemas/repair.json',
      path: ['properties', 'price'],
    });
    expect(schemaLocationOf(flow, 'ASK', readOf('own', 'price'))?.file).toBe('schemas/repair.json');
    expect(schemaLocationOf(flow, 'DONE', readOf('own', 'price'))).toBeUndefined();
    expect(schemaLocationOf(flow, null, read('price'))?.path).toEqual(['properties', 'price']);
  });
});
