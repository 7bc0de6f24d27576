import { expect, test } from 'vitest';
import { plainText, type RichText } from '../../../src/runtime/copy/rich-text.ts';
import type { ResolvedField, ResolvedForm } from '../../../src/runtime/shapes/screen.ts';
import { visitFlow } from '../../../src/testing/visit-flow.ts';
import { testFlowOf } from '../../../tools/testing/compile-test-flow.ts';
import { compileSmall } from '../../support/small-flow.ts';

const years = '{n, plural, one {# year} other {# years}}';

function screenOf(n: number) {
  const compilation = compileSmall({
    'context.json': { trips: { default: [{ nights: n }] }, trip: { schema: 'trip' } },
    'schemas/trip.json': { type: 'object', properties: { length: { type: 'number' }, age: { type: 'integer' } } },
    'options/ages.json': [
      { value: 1, label: 'age' },
      { value: 2, label: 'age' },
    ],
    'copy/en-US.json': { years, age: '{value, plural, one {# year old} other {# years old}}' },
    'steps/FIRST.json': {
      id: 'FIRST',
      title: 'word',
      view: [
        { heading: 'years', with: { n: '$trips[0].nights' } },
        { summary: 'word', rows: [{ label: 'word', text: { copy: 'years', with: { n: '$trips[0].nights' } } }] },
        {
          records: {
            of: '$trips',
            title: 'word',
            count: '$item.nights',
            unit: { copy: 'years', with: { n: '$item.nights' } },
          },
        },
        {
          form: 'trip',
          submit: 'GO',
          button: 'word',
          sections: [
            {
              schema: 'trip',
              bind: 'trip',
              fields: [
                {
                  name: 'length',
                  widget: 'number-field',
                  with: { n: '$trips[0].nights' },
                  label: 'years',
                  hint: 'years',
                  suffix: 'years',
                },
                { name: 'age', widget: 'radio-list', label: 'word', options: 'ages' },
              ],
            },
          ],
        },
      ],
    },
  });
  return { compilation, screen: visitFlow(testFlowOf(compilation), {}).runtime.store.screen };
}

test.each([
  [0, '0 years'],
  [1, '1 year'],
  [2, '2 years'],
])('a plural message has the form for %i wherever it is shown', (n, expected) => {
  const { compilation, screen } = screenOf(n);
  expect(compilation.findings).toEqual([]);
  const [heading, summary, records, form] = screen.blocks.map(({ props }) => props);
  const rows = summary?.['rows'] as readonly { readonly text: RichText }[];
  const entries = records?.['records'] as readonly { readonly unit: RichText }[];
  const [section] = (form as unknown as ResolvedForm).items as unknown as readonly {
    readonly fields: readonly ResolvedField[];
  }[];
  const [length] = section?.fields ?? [];
  const texts = [
    heading?.['heading'],
    rows[0]?.text,
    entries[0]?.unit,
    length?.label,
    length?.hint,
    length?.props['suffix'],
  ];
  expect(texts.map((text) => plainText(text as RichText))).toEqual(texts.map(() => expected));
});

test('one message labels every option with its value', () => {
  const { screen } = screenOf(1);
  expect(JSON.stringify(screen.blocks)).toContain(
    '"options":[{"value":1,"label":"1 year old"},{"value":2,"label":"2 years old"}]',
  );
});
