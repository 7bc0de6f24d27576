import { describe, expect, test } from 'vitest';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { createPartialFlow } from '../../../src/runtime/definition/partial-flow.ts';
import type { RemainingFlow } from '../../../src/runtime/shapes/split-flow.ts';
import type { CompactNode } from '../../../src/runtime/shapes/compact-form.ts';
import { readNode, readCompactForm } from '../../../src/runtime/definition/read-compact-form.ts';
import { mergeFlow } from '../../../src/runtime/definition/merge-flow.ts';
import { compileFolder } from '../../../tools/compile/publish.ts';
import { compactForm, compactNode } from '../../../tools/compile/compact-form.ts';
import { splitFlow } from '../../../tools/compile/split-flow.ts';
import { parseExpression } from '../../../tools/compile/expression.ts';

const variable = (name: string): ExprNode => ({ type: 'variable', name });

describe('the compact form of an expression', () => {
  const written: readonly (readonly [string, CompactNode])[] = [
    ['12', 12],
    ['true', true],
    ['null', null],
    ["'other'", 'other'],
    ["''", ''],
    ["'$5'", ["'", '$5']],
    ['$order', '$order'],
    ['$order.year', '$order.year'],
    ['$order.make.name', '$order.make.name'],
    ["$order.kind = 'car'", ['=', '$order.kind', 'car']],
    ['-$order.year', ['-', '$order.year']],
    ['$order.year - 1', ['-', '$order.year', 1]],
    ['$contains($order.make, 2)', ['$contains', '$order.make', 2]],
    ['$order.isNew ? 1 : 2', ['?', '$order.isNew', 1, 2]],
    ['$order.isNew ? 1', ['?', '$order.isNew', 1]],
    ["['a', 2]", ['[]', 'a', 2]],
    ['[]', ['[]']],
    ["{ 'a': 1, '$b': $order }", ['{}', 'a', 1, '$b', '$order']],
    ['$lines[2]', ['where', '$lines', 2]],
    ['$lines[price > 5]', ['where', '$lines', ['>', ['.', 'price'], 5]]],
    ['$lines[make.name = $]', ['where', '$lines', ['=', ['.', 'make', 'name'], '$']]],
    ['$lines[$.price > 5]', ['where', '$lines', ['>', '$.price', 5]]],
    ['$order.lines[0].price', ['->', '$order', ['lines', 0], 'price']],
    ['$lines[0].price', ['->', ['where', '$lines', 0], 'price']],
    ['$append($lines, 1).price', ['->', ['$append', '$lines', 1], 'price']],
    ['$order.`make.name`', ['->', '$order', 'make.name']],
  ];

  test.each(written)('converts %s and restores it', (source, compact) => {
    const { ast } = parsed(source);
    expect(compactNode(ast)).toEqual(compact);
    expect(readNode(compact)).toEqual(ast);
  });

  const built: readonly (readonly [string, ExprNode, CompactNode])[] = [
    ['a variable whose name contains a dot', variable('a.b'), ['$', 'a.b']],
    ['a variable whose name contains a space', variable('draft says'), '$draft says'],
    ['a call without arguments', { type: 'call', name: 'today', args: [] }, ['$today']],
    [
      'parentheses with a filter',
      { type: 'group', of: variable('a'), filters: [variable('b')] },
      ['where', ['()', '$a'], '$b'],
    ],
    [
      'a field of a variable whose name contains a dot',
      { type: 'path', head: variable('a.b'), fields: [{ name: 'c' }] },
      ['->', ['$', 'a.b'], 'c'],
    ],
  ];

  test.each(built)('converts %s and restores it', (_, node, compact) => {
    expect(compactNode(node)).toEqual(compact);
    expect(readNode(compact)).toEqual(node);
  });
});

function parsed(source: string): { readonly ast: ExprNode } {
  const result = parseExpression(source, { functions: {}, variables: new Set(['order', 'lines']) });
  if (!result.ok) throw new Error(JSON.stringify(result.findings));
  return result;
}

const noRest: RemainingFlow = { nodes: {}, steps: {}, modals: {}, let: {}, context: {}, options: {}, schemas: {} };

describe('the compact form of the remaining flow', () => {
  test.each(['flow', 'examples/claim/flow', 'examples/clinic/flow', 'examples/pottery/flow'])(
    'converts %s and restores it',
    async (folder) => {
      const config = folder === 'flow' ? '../../../flow.config.ts' : `../../../${folder}.config.ts`;
      const { registries } = (await import(config)) as { registries: Parameters<typeof compileFolder>[1] };
      const { flow } = await compileFolder(folder, registries);
      const { initial: first, remaining: rest } = JSON.parse(JSON.stringify(splitFlow(flow, registries))) as ReturnType<
        typeof splitFlow
      >;
      const compact = compactForm(rest);
      expect(readCompactForm(compact)).toEqual(rest);
      expect(JSON.stringify(compact).length).toBeLessThan(0.7 * JSON.stringify(rest).length);
      expect(mergeFlow(createPartialFlow(first), compact)).toEqual(JSON.parse(JSON.stringify(flow)));
    },
  );

  test('leaves initial values of entries, schemas and options unchanged', () => {
    const initial = [{ type: 'literal', value: 1 }, ['$', '$order']];
    const rest = {
      ...noRest,
      context: { one: { initial } },
      steps: { A: { id: 'A', enter: -1, context: { two: { initial } } } },
      schemas: { person: { type: 'object', properties: { type: { type: 'string', entries: [] } } } },
      options: { some: [{ value: '$', label: 'word' }] },
    } as unknown as RemainingFlow;
    const compact = JSON.parse(JSON.stringify(compactForm(rest))) as RemainingFlow;
    expect(compact).toMatchObject({ context: rest.context, schemas: rest.schemas, options: rest.options });
    expect(readCompactForm(compact)).toMatchObject(rest);
  });

  test('omits default values of fields and steps, but not of other objects', () => {
    const field = { path: 'a.b', widget: 'text-field', rules: [], autocomplete: 'off', wide: false, sensitive: false };
    const props = { path: { kind: 'literal', value: 1 }, widget: { kind: 'literal', value: 2 }, rules: [] };
    const steps = { A: { id: 'A', kind: 'step', enter: 3, after: [], blocks: [{ ...field, props }, { rules: [] }] } };
    const compact = compactForm({ ...noRest, steps } as unknown as RemainingFlow);
    expect(compact.steps).toEqual({
      A: { id: 'A', enter: 3, blocks: [{ path: 'a.b', widget: 'text-field', props }, { rules: [] }] },
    });
    expect(readCompactForm(compact).steps).toMatchObject(steps);
  });

  test('leaves an object of strings unchanged that only looks like an expression', () => {
    const nodes = { 0: { op: 'problems', fields: { type: 'literal', $: 'a.b' }, next: -1 } };
    expect(compactForm({ ...noRest, nodes } as unknown as RemainingFlow).nodes).toEqual(nodes);
  });
});
