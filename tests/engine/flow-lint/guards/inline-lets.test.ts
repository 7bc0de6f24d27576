import { describe, expect, test } from 'vitest';
import type { ExprNode } from '../../../../src/runtime/expression/expr-node.ts';
import { inlineLets } from '../../../../tools/flow-lint/guards/inline-lets.ts';
import { compiledFlow, stepFile } from '../compiled-flow.ts';
import { parsed } from './parsed.ts';

describe('a name of `let`', () => {
  const flow = compiledFlow({
    'flow.json': {
      let: {
        dear: '$repair.price > 5',
        both: '$dear and $asked',
        self: '$self and $asked',
        some: '$repairs',
        one: '$repair',
        two: '$repair.bicycle',
      },
    },
    ...stepFile('ASK', { let: { dear: '$asked' }, context: { both: { type: 'boolean' } } }),
  });
  const filled = (source: string, step: string | null): ExprNode => inlineLets(flow, step, parsed(source));

  test.each<[string, string | null, string]>([
    ['$dear', null, '($repair.price > 5)'],
    ['$dear', 'DONE', '($repair.price > 5)'],
    ['$dear', 'ASK', '$asked'],
    ['$not($dear)', null, '$not(($repair.price > 5))'],
    ['$both', null, '(($repair.price > 5) and $asked)'],
    ['$both', 'ASK', '$both'],
    ['$asked', null, '$asked'],
    ['$stranger', null, '$stranger'],
    ['$some[price > 3]', null, '($repairs)[price > 3]'],
    ['$one.price', null, '$repair.price'],
    ['$two.make', null, '$repair.bicycle.make'],
    ['$repairs[$dear]', null, '$repairs[($repair.price > 5)]'],
  ])('is in %s (%s) what it stands for: %s', (source, step, expected) => {
    const plain = (node: ExprNode): string => JSON.stringify(node);
    expect(
      plain(filled(source, step)).replaceAll(/"type":"group","of":(\{"type":"variable","name":"\w+"\})/g, '$1'),
    ).toBe(plain(parsed(expected)).replaceAll(/"type":"group","of":(\{"type":"variable","name":"\w+"\})/g, '$1'));
  });

  test('that needs itself stays as it is', () => {
    expect(JSON.stringify(filled('$self', null))).toContain('"name":"self"');
    const once = parsed('$dear');
    expect(inlineLets(flow, null, once)).toBe(inlineLets(flow, null, once));
    expect(inlineLets(flow, 'ASK', once)).not.toEqual(inlineLets(flow, null, once));
  });
});
