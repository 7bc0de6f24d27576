import { describe, expect, test } from 'vitest';
import type { ExprNode } from '../../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../../../tools/compile/compile-flow.ts';
import { screenGuards, displayedExpressions } from '../../../../tools/flow-lint/guards/screen-guards.ts';
import type { Fact } from '../../../../tools/flow-lint/guards/solve.ts';
import { compiledFlow, fieldOfText, stepFile } from '../compiled-flow.ts';
import { parsed } from './parsed.ts';

describe('what is drawn', () => {
  const flow = compiledFlow({
    'schemas/repair.json': {
      type: 'object',
      properties: {
        bicycle: { type: 'string' },
        notes: { type: 'string' },
        price: { type: 'number', minimum: 1, exclusiveMaximum: 9 },
        urgent: { type: 'boolean' },
      },
    },
    ...stepFile('ASK', {
      title: [{ copy: 'title', when: '$asked' }, { copy: 'heading', when: '$repair.urgent' }, { copy: 'label' }],
      view: [
        { text: 'label', when: '$repair.price > 1' },
        {
          disclosure: 'label',
          blocks: [
            { text: 'label', when: '$repair.price > 9' },
            {
              list: [{ text: 'label', when: '$repair.urgent' }, { text: '$repair.notes' }],
            },
          ],
          when: '$repair.urgent',
        },
        {
          form: 'repair',
          submit: 'SEND',
          button: 'button',
          when: '$repair.price > 2',
          sections: [
            {
              schema: 'repair',
              bind: 'repair',
              when: '$repair.price > 3',
              fields: [
                fieldOfText('notes', { when: '$repair.price > 4', required: '$repair.price > 5' }),
                fieldOfText('price', {
                  widget: 'number-field',
                  rules: [
                    { assert: '$repair.price > 6', when: '$asked', message: 'error' },
                    { assert: '$repair.price > 10', message: 'error' },
                  ],
                }),
              ],
            },
            { text: 'label', when: '$repair.price > 7' },
            {
              schema: 'repair',
              bind: 'repair',
              fields: [fieldOfText('bicycle', { enabled: '$repair.price > 11', readonly: '$repair.price > 12' })],
            },
          ],
        },
        {
          records: { of: '$repairs', title: '$item.notes', lines: [{ text: 'label', when: '$filled($item.price)' }] },
          when: '$asked',
        },
      ],
      modals: { sure: { title: 'title', view: [{ text: 'label', when: '$repair.price > 8' }], on: {} } },
    }),
  });
  const told = (facts: readonly Fact[]): string[] =>
    facts.map(({ guard, isTrue: holds }) => `${holds ? '' : 'not '}${sourceOf(flow, guard)}`);

  test('has its conditions, with those of what it stands in and of what was asked before', () => {
    const found = screenGuards(flow).map(({ guard, facts, isRule }) => [
      sourceOf(flow, guard),
      told(facts).join(', '),
      isRule,
    ]);
    const [form, section] = ['$repair.price > 2', '$repair.price > 2, $repair.price > 3'];
    const bounds = '$repair.price >= 1, $repair.price < 9';
    expect(found.filter(([guard]) => !String(guard).includes('item'))).toEqual([
      ['$asked', '', undefined],
      ['$repair.urgent', 'not $asked', undefined],
      ['$repair.price > 1', '', undefined],
      ['$repair.urgent', '', undefined],
      ['$repair.price > 9', '$repair.urgent', undefined],
      ['$repair.price > 2', '', undefined],
      ['$repair.price > 3', form, undefined],
      ['$repair.price > 4', section, undefined],
      ['$repair.price > 5', `${section}, $repair.price > 4`, undefined],
      ['$asked', section, undefined],
      ['$repair.price > 6', `${section}, $asked, ${bounds}`, true],
      ['$repair.price > 10', `${section}, ${bounds}`, true],
      ['$repair.price > 7', form, undefined],
      ['$repair.price > 11', form, undefined],
      ['$repair.price > 12', form, undefined],
      ['$asked', '', undefined],
      ['$repair.price > 8', '', undefined],
    ]);
  });

  test('has values that are shown, with the conditions under which they are', () => {
    const found = displayedExpressions(flow).map(({ expression, facts }) => [
      expression.use.source,
      told(facts).join(', '),
    ]);
    expect(found).toEqual([
      ['$repair.notes', '$repair.urgent'],
      ['$repairs', '$asked'],
      ['$item.notes', '$asked'],
    ]);
  });

  test('has values of lists in lists, of whose entries nothing is known from those that they stand in', () => {
    const work = { kind: 'each', props: { text: { kind: 'text', required: true } } } as const;
    const props = { title: { kind: 'text', required: true }, work } as const;
    const bills = {
      about: 'Bills.',
      kind: 'block',
      props: { bills: { kind: 'each', required: true, props } },
    } as const;
    const flow = compiledFlow(
      stepFile('ASK', {
        view: [
          {
            bills: {
              of: '$repairs',
              when: '$item.price > 1 and $asked',
              title: '$item.notes',
              work: { of: '$item.parts', text: '$item.name' },
            },
            when: '$repair.urgent',
          },
          {
            bills: {
              of: '$repairs',
              when: '$index > 1',
              title: '$item.notes',
              work: { of: '$item.parts', text: '$item.name' },
            },
          },
        ],
      }),
      { bills },
    );
    const found = displayedExpressions(flow).map(({ expression, facts }) => [
      expression.use.source,
      facts.map(({ guard }) => sourceOf(flow, guard)).join(', '),
    ]);
    const both = '$repair.urgent, $item.price > 1 and $asked';
    expect(found).toEqual([
      ['$repairs', '$repair.urgent'],
      ['$item.notes', both],
      ['$item.parts', both],
      ['$item.name', '$repair.urgent'],
      ['$repairs', ''],
      ['$item.notes', '$index > 1'],
      ['$item.parts', '$index > 1'],
      ['$item.name', ''],
    ]);
  });
});

/** The source of an expression in the flow, or of a bound in a schema. */
function sourceOf(flow: Compilation, node: ExprNode): string {
  const key = JSON.stringify(node);
  const use = flow.expressions.find(({ parsed: { ast } }) => JSON.stringify(ast) === key);
  const bounds = ['$repair.price >= 1', '$repair.price < 9'];
  return use?.source ?? bounds.find((source) => JSON.stringify(parsed(source)) === key) ?? key;
}
