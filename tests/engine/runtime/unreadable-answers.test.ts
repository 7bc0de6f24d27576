import { describe, expect, test } from 'vitest';
import { createScope, type RunnableFlow } from '../../../src/runtime/scope.ts';
import { parseExpression } from '../../../tools/compile/expression.ts';
import { compileSmall, joined, startFlow, type World } from '../../support/small-flow.ts';

/** A control of each kind whose text may be unreadable, with a text that it can read and texts that it cannot. */
const controls = [
  { name: 'price', widget: 'money-field', type: 'number', read: 129.99, unread: ['1,', 'abc', '-', '€'] },
  { name: 'length', widget: 'number-field', type: 'number', read: 2.5, unread: ['1,', 'abc', '5 kg'] },
  { name: 'count', widget: 'number-field', type: 'integer', read: 3, unread: ['1,', 'three'] },
  { name: 'day', widget: 'date-field', type: 'string', format: 'date', read: '2026-11-20', unread: ['32/13', 'soon'] },
  { name: 'month', widget: 'month-field', type: 'string', format: 'month', read: '2026-11', unread: ['13', 'soon'] },
  { name: 'time', widget: 'time-field', type: 'string', format: 'time', read: '09:30', unread: ['25', 'noon'] },
] as const;

const schema = {
  type: 'object',
  properties: Object.fromEntries(
    controls.map(({ name, type, ...more }) => [name, { type, ...('format' in more ? { format: more.format } : {}) }]),
  ),
};
const fields = controls.map(({ name, widget }) => ({
  name,
  widget,
  label: 'word',
  ...(widget === 'money-field' ? { currency: 'USD' } : {}),
}));

interface Started extends World {
  readonly runnable: RunnableFlow;
}

function started(): Started {
  const compilation = compileSmall({
    'schemas/part.json': schema,
    'context.json': { part: { schema: 'part' }, parts: { list: 'part' } },
    'copy/en-US.json': { total: 'Total {total, number}' },
    'steps/FIRST.json': {
      id: 'FIRST',
      title: 'word',
      view: [
        { heading: 'word' },
        { text: 'total', with: { total: '$sum($parts.price)' }, when: '$part.price + $part.length > 0 or true' },
        {
          form: 'part',
          submit: 'GO',
          button: 'word',
          sections: [
            { schema: 'part', bind: 'part', fields },
            { repeat: 'parts', least: 2, most: 5, legend: 'word', add: 'word', fields },
          ],
        },
      ],
      on: { GO: [{ call: 'work', with: { part: '$part', parts: '$parts' } }, { stay: true }] },
    },
  });
  return { ...startFlow(compilation), runnable: joined(compilation).runnable };
}

function valueIn({ runtime, runnable }: Started, source: string): unknown {
  const parsed = parseExpression(source, { variables: new Set(['part', 'parts']), functions: {} });
  if (!parsed.ok) throw new Error(parsed.findings.map(({ message }) => message).join('; '));
  return createScope(runnable, runtime.snapshot()).value(parsed.ast);
}

describe.each(controls)('a $widget of type $type', ({ name, read, unread }) => {
  test.each(unread)('with the text “%s” is missing to expressions, keeps its text, and the screen stays', (text) => {
    const world = started();
    for (const path of [`part.${name}`, `parts.1.${name}`]) world.runtime.dispatch.input(path, text);

    expect(world.runtime.store.screen.step).toBe('FIRST');
    expect(world.reports).toEqual([]);
    expect(JSON.stringify(world.runtime.store.screen.blocks)).toContain(JSON.stringify(text));
    for (const source of [
      `$part.${name}`,
      `$parts[1].${name}`,
      `$parts.${name}`,
      `$part.${name} + 1`,
      `$part.${name} > 1`,
    ])
      expect(valueIn(world, source), source).toBeUndefined();
    expect(valueIn(world, `$exists($part.${name})`)).toBe(false);
    expect(valueIn(world, `$count($parts.${name})`)).toBe(0);
    expect(valueIn(world, `'(' & $part.${name} & ')'`)).toBe('()');
    expect(valueIn(world, '$part')).not.toHaveProperty(name);

    world.runtime.dispatch.input(`part.${name}`, read);
    expect(valueIn(world, `$part.${name}`)).toBe(read);
  });
});

test('a sum leaves out what cannot be read, and what is cleared', () => {
  const world = started();
  world.runtime.dispatch.input('parts.0.price', 129.99);
  world.runtime.dispatch.input('parts.1.price', '1,');
  expect(valueIn(world, '$sum($parts.price)')).toBe(129.99);
  world.runtime.dispatch.input('parts.1.price', null);
  expect(valueIn(world, '$sum($parts.price)')).toBe(129.99);
  world.runtime.dispatch.input('parts.1.price', 70.01);
  expect(valueIn(world, '$sum($parts.price)')).toBe(200);
});
