import { describe, expect, test } from 'vitest';
import { createScope, type RunnableFlow } from '../../../src/runtime/visit/scope.ts';
import { parseExpression } from '../../../tools/compile/expression.ts';
import { missingResults } from '../expression/missing-results.ts';
import { compileSmall, joinCompilation, startFlow, type World } from '../../support/small-flow.ts';

/** Controls whose text can be invalid, each with a valid text and invalid ones. */
const controls = [
  { name: 'price', widget: 'money-field', type: 'number', read: 129.99, unread: ['1,', 'abc', '-', '€'] },
  { name: 'length', widget: 'number-field', type: 'number', read: 2.5, unread: ['1,', 'abc', '5 kg'] },
  { name: 'count', widget: 'number-field', type: 'integer', read: 3, unread: ['1,', 'three'] },
  { name: 'day', widget: 'date-field', type: 'string', format: 'date', read: '2026-11-20', unread: ['32/13', 'soon'] },
  { name: 'month', widget: 'month-field', type: 'string', format: 'month', read: '2026-11', unread: ['13', 'soon'] },
  { name: 'time', widget: 'time-field', type: 'string', format: 'time', read: '09:30', unread: ['25', 'noon'] },
] as const;

const properties = Object.fromEntries(
  controls.map(({ name, type, ...more }) => [name, { type, ...('format' in more ? { format: more.format } : {}) }]),
);
const date = { type: 'string', format: 'date' };
const stay = { type: 'object', required: ['from', 'to'], properties: { from: date, to: date } };
const inner = { type: 'object', properties: { ...properties, stay } };
const schema = { type: 'object', properties: { ...properties, inner } };
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
    'schemas/inner.json': inner,
    'context.json': { part: { schema: 'part' }, parts: { list: 'part' } },
    'copy/en-US.json': { total: 'Total {total, number}' },
    'steps/FIRST.json': {
      id: 'FIRST',
      title: 'word',
      view: [
        { heading: 'word' },
        {
          text: 'total',
          with: { total: '$sum($parts.price)' },
          when: '$part.price + $part.length + $part.inner.price > 0 or true',
        },
        {
          form: 'part',
          submit: 'GO',
          button: 'word',
          sections: [
            { schema: 'part', bind: 'part', fields },
            {
              schema: 'inner',
              bind: 'part.inner',
              fields: [
                ...fields,
                {
                  name: 'stay',
                  widget: 'date-range',
                  label: 'word',
                  from: 'word',
                  to: 'word',
                  messages: { '*': 'word' },
                },
              ],
            },
            { repeat: 'parts', min: 2, max: 5, legend: 'word', add: 'word', fields },
          ],
        },
      ],
      on: { GO: [{ call: 'work', with: { part: '$part', parts: '$parts' } }, { stay: true }] },
    },
  });
  return { ...startFlow(compilation), runnable: joinCompilation(compilation).runnable };
}

/** Evaluates expressions with the current answers. */
function evaluator({ runtime, runnable }: Started): (source: string) => unknown {
  const scope = createScope(runnable, runtime.snapshot());
  return (source) => {
    const parsed = parseExpression(source, { variables: new Set(['part', 'parts']), functions: {} });
    if (!parsed.ok) throw new Error(parsed.findings.map(({ message }) => message).join('; '));
    return scope.evaluate(parsed.ast);
  };
}

const valueIn = (world: Started, source: string): unknown => evaluator(world)(source);

/** Expects every operator and function to treat these answers as missing. */
function expectMissing(world: Started, answers: readonly string[]): void {
  const valueOf = evaluator(world);
  for (const answer of answers) {
    for (const [source, result] of missingResults)
      expect(valueOf(source.replaceAll('$form.answer', answer)), source).toStrictEqual(result);
  }
}

describe.each(controls)('a $widget of type $type', ({ name, read, unread }) => {
  test.each(unread)('with the text “%s” is missing for expressions, keeps its text, and causes no error', (text) => {
    const world = started();
    for (const path of [`part.${name}`, `part.inner.${name}`, `parts.1.${name}`])
      world.runtime.dispatch.input(path, text);

    expect(world.runtime.store.screen.step).toBe('FIRST');
    expect(world.reports).toEqual([]);
    expect(JSON.stringify(world.runtime.store.screen.blocks)).toContain(JSON.stringify(text));
    expectMissing(world, [`$part.${name}`, `$part.inner.${name}`, `$parts[1].${name}`]);
    expect(valueIn(world, `$parts.${name}`)).toBeUndefined();
    expect(valueIn(world, '$part')).not.toHaveProperty(name);

    world.runtime.dispatch.input(`part.${name}`, read);
    expect(valueIn(world, `$part.${name}`)).toBe(read);
  });
});

test('a sum ignores unreadable and cleared answers', () => {
  const world = started();
  world.runtime.dispatch.input('parts.0.price', 129.99);
  world.runtime.dispatch.input('parts.1.price', '1,');
  expect(valueIn(world, '$sum($parts.price)')).toBe(129.99);
  world.runtime.dispatch.input('parts.1.price', null);
  expect(valueIn(world, '$sum($parts.price)')).toBe(129.99);
  world.runtime.dispatch.input('parts.1.price', 70.01);
  expect(valueIn(world, '$sum($parts.price)')).toBe(200);
});

test('an unreadable date of a date-range is missing for expressions, and the other date is not', () => {
  const world = started();
  world.runtime.dispatch.input('part.inner.stay', { from: '32/13/2026', to: '2026-11-20' });
  expectMissing(world, ['$part.inner.stay.from']);
  expect(valueIn(world, '$part.inner.stay.to')).toBe('2026-11-20');
  expect(world.runtime.snapshot().context['part']).toMatchObject({ inner: { stay: { from: '32/13/2026' } } });
});
