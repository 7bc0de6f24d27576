import { describe, expect, test } from 'vitest';
import type { ReviewStep, ResolvedBlock } from '../../../src/runtime/shapes/screen.ts';
import { generalFunctions } from '../../../src/functions/index.ts';
import { registriesOf } from '../../../src/registries/registries-of.ts';
import { generalWidgets } from '../../../src/widgets/index.ts';
import { moreWidgets } from '../../../src/widgets/optional-widgets.ts';
import { plainText } from '../../../src/runtime/copy/rich-text.ts';
import { compileSmall, startFlow, type SmallFiles, type World } from '../../support/small-flow.ts';

const goOn = (id: string, to: string, sections: unknown[], more: object = {}) => ({
  id,
  title: `title.${id}`,
  view: [{ heading: 'word' }, { form: id, submit: 'SUBMIT', button: 'word', sections }],
  on: { SUBMIT: [{ goto: to }] },
  ...more,
});
const field = (name: string, more: object = {}) => ({
  name,
  widget: 'text-field',
  label: `label.${name}`,
  messages: { '*': 'word' },
  ...more,
});

const files: SmallFiles = {
  'context.json': { person: { schema: 'person' }, trip: { schema: 'trip' }, rows: { list: 'person' } },
  'options/ways.json': [
    { value: 'rail', label: 'way.rail' },
    { value: 'road', label: 'way.road' },
  ],
  'schemas/person.json': {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 2 },
      number: { type: 'string', sensitive: 'account' },
      withOthers: { type: 'boolean' },
    },
  },
  'schemas/trip.json': {
    type: 'object',
    properties: { way: { type: 'string' }, who: { type: 'string' }, ticket: { type: 'string' } },
  },
  'steps/FIRST.json': goOn('FIRST', 'WAY', [
    {
      schema: 'person',
      bind: 'person',
      legend: 'legend',
      fields: [
        field('name', { required: true, rules: [{ assert: "$person.name != 'Nobody'", message: 'word' }] }),
        field('number'),
        field('withOthers', { widget: 'checkbox-field' }),
      ],
    },
  ]),
  'steps/WAY.json': goOn(
    'WAY',
    'BETWEEN',
    [
      {
        schema: 'trip',
        bind: 'trip',
        fields: [
          field('way', { widget: 'select-field', prompt: 'word', options: 'ways', required: true }),
          field('who', { when: '$hasOthers', required: true }),
          field('ticket', { when: "$trip.way = 'rail'" }),
        ],
      },
    ],
    { let: { hasOthers: '$person.withOthers = true' } },
  ),
  'steps/BETWEEN.json': {
    id: 'BETWEEN',
    title: 'word',
    view: [{ heading: 'word' }, { button: 'word', event: 'SUBMIT' }],
    on: { SUBMIT: [{ goto: 'CHECK' }] },
  },
  'steps/CHECK.json': {
    id: 'CHECK',
    title: 'word',
    view: [
      { heading: 'word' },
      {
        review: ['FIRST', { step: 'WAY', when: '$filled($person.name)', heading: 'heading.way' }],
        change: 'word',
      },
      { button: 'word', event: 'SUBMIT' },
    ],
    on: { SUBMIT: [{ goto: 'END' }] },
  },
  'steps/END.json': { id: 'END', title: 'word', end: 'completed', view: [{ heading: 'word' }] },
  'copy/en-US.json': {
    ...Object.fromEntries(
      ['title.FIRST', 'title.WAY', 'heading.way', 'legend', 'way.rail', 'way.road']
        .concat(['name', 'number', 'withOthers', 'way', 'who', 'ticket'].map((name) => `label.${name}`))
        .map((key) => [key, key]),
    ),
    'ui.yes': 'Yes',
    'ui.no': 'No',
    'ui.notAnswered': 'Not answered',
    'ui.endsIn': 'ends in',
  },
};

const compilation = compileSmall(files);

function answer(world: World, answers: Readonly<Record<string, unknown>>): void {
  for (const [path, value] of Object.entries(answers)) world.runtime.dispatch.input(path, value);
}

function goOnFrom(world: World, form?: string): void {
  world.runtime.dispatch.raise('SUBMIT', form === undefined ? undefined : { form });
}

const stepOf = (world: World) => world.runtime.store.screen.step;

function atTheReview(answers: Readonly<Record<string, unknown>> = {}): World {
  const world = startFlow(compilation);
  answer(world, { 'person.name': 'Robin', 'person.number': '12345678', ...answers });
  goOnFrom(world, 'FIRST');
  answer(world, { 'trip.way': 'rail', 'trip.who': 'Kim', ...answers });
  goOnFrom(world, 'WAY');
  goOnFrom(world);
  expect(stepOf(world)).toBe('CHECK');
  return world;
}

function reviewOn(world: World): readonly ReviewStep[] {
  const block: ResolvedBlock | undefined = world.runtime.store.screen.blocks.find(({ widget }) => widget === 'review');
  return (block?.props['review'] ?? []) as readonly ReviewStep[];
}

/** A short form of the review: the answers by label. */
function shown(world: World): Record<string, unknown>[] {
  return reviewOn(world).map(({ heading, parts }) => ({
    heading: plainText(heading),
    ...Object.fromEntries(
      parts.flatMap(({ rows }) =>
        rows.map(({ label, value, chosen }) => [
          plainText(label),
          chosen === undefined ? value : chosen.map(({ text }) => plainText(text)),
        ]),
      ),
    ),
  }));
}

function change(world: World, step: string): void {
  world.runtime.dispatch.raise('CHANGE', { data: { step } });
  expect(stepOf(world)).toBe(step);
}

test('the flow of these tests compiles without a finding', () => {
  expect(compilation.findings).toEqual([]);
});

describe('a review shows', () => {
  test('the answers of each of its steps, with the labels of fields and choices', () => {
    expect(shown(atTheReview({ 'person.withOthers': true }))).toEqual([
      { heading: 'title.FIRST', 'label.name': 'Robin', 'label.number': '12345678', 'label.withOthers': true },
      { heading: 'heading.way', 'label.way': ['way.rail'], 'label.who': 'Kim', 'label.ticket': null },
    ]);
  });

  test('no field whose condition is false, even if the condition reads names of its step', () => {
    const [, way] = shown(atTheReview({ 'trip.way': 'road' }));
    expect(way).toEqual({ heading: 'heading.way', 'label.way': ['way.road'] });
  });

  test('the answers of a form that is hidden during a call', () => {
    const asking = goOn('FIRST', 'CHECK', [
      { schema: 'person', bind: 'person', fields: [field('name'), field('number', { when: '$not($busy.step)' })] },
    ]);
    const [heading, form] = asking.view;
    const world = startFlow(
      compileSmall({
        ...files,
        'steps/FIRST.json': {
          ...asking,
          view: [heading, { ...form, when: '$hasCalled' }],
          let: { hasCalled: '$not($busy.step)' },
        },
      }),
    );
    answer(world, { 'person.name': 'Robin' });
    goOnFrom(world, 'FIRST');
    expect(shown(world)).toEqual([{ heading: 'title.FIRST', 'label.name': 'Robin' }]);
  });

  test('the legend of a section, and which answers are sensitive', () => {
    const [first] = reviewOn(atTheReview());
    expect(first?.parts[0]).toMatchObject({
      legend: ['legend'],
      rows: [{ path: 'person.name' }, { path: 'person.number', secret: true }, {}],
    });
    expect(first?.parts[0]?.rows[0]?.secret).toBeUndefined();
  });

  test('an amount in the currency of its field if that differs from the currency of the flow', () => {
    const asking = goOn('FIRST', 'CHECK', [
      {
        schema: 'person',
        bind: 'person',
        fields: [
          field('name'),
          field('fare', { widget: 'money-field' }),
          field('abroad', { widget: 'money-field', currency: 'JPY' }),
        ],
      },
    ]);
    const properties = { name: { type: 'string' }, fare: { type: 'number' }, abroad: { type: 'number' } };
    const world = startFlow(
      compileSmall({ ...files, 'steps/FIRST.json': asking, 'schemas/person.json': { type: 'object', properties } }),
    );
    answer(world, { 'person.name': 'Robin', 'person.fare': 12, 'person.abroad': 1200 });
    goOnFrom(world, 'FIRST');
    const rows = reviewOn(world)[0]?.parts[0]?.rows ?? [];
    expect(rows.map(({ shows, currency }) => [shows, currency])).toEqual([
      [undefined, undefined],
      ['money', undefined],
      ['money', 'JPY'],
    ]);
  });

  test('the country of a phone field, which determines how the number is written', () => {
    const asking = goOn('FIRST', 'CHECK', [
      { schema: 'person', bind: 'person', fields: [field('name', { widget: 'tel-field', country: "'GB'" })] },
    ]);
    const registries = registriesOf({ widgets: { ...generalWidgets, ...moreWidgets }, functions: generalFunctions });
    const properties = { name: { type: 'string', format: 'e164' } };
    const { 'steps/CHECK.json': check } = files;
    const world = startFlow(
      compileSmall(
        {
          ...files,
          'steps/FIRST.json': asking,
          'steps/CHECK.json': {
            ...(check as object),
            view: [{ heading: 'word' }, { review: ['FIRST'], change: 'word' }],
          },
          'schemas/person.json': { type: 'object', properties },
        },
        registries,
      ),
    );
    answer(world, { 'person.name': '+442071838750' });
    goOnFrom(world, 'FIRST');
    expect(reviewOn(world)[0]?.parts[0]?.rows).toMatchObject([{ shows: 'tel-field', country: 'GB' }]);
  });

  test('no step without answers', () => {
    const world = startFlow(compilation);
    answer(world, { 'person.name': 'Robin' });
    goOnFrom(world, 'FIRST');
    // As with a link in an email: WAY has not asked anything yet.
    const empty = compileSmall({
      ...files,
      'steps/FIRST.json': { ...(files['steps/FIRST.json'] as object), on: { SUBMIT: [{ goto: 'CHECK' }] } },
    });
    const other = startFlow(empty);
    answer(other, { 'person.name': 'Robin' });
    goOnFrom(other, 'FIRST');
    expect(reviewOn(other).map(({ step }) => step)).toEqual(['FIRST']);
  });
});

describe('a change from the review', () => {
  test('goes to its step and, once that is valid, back to the review', () => {
    const world = atTheReview();
    change(world, 'FIRST');
    answer(world, { 'person.name': 'Kim' });
    goOnFrom(world, 'FIRST');
    expect(stepOf(world)).toBe('CHECK');
    expect(shown(world)[0]).toMatchObject({ 'label.name': 'Kim' });
  });

  test('that opens further questions goes to them first', () => {
    const world = atTheReview({ 'trip.who': null });
    change(world, 'FIRST');
    answer(world, { 'person.withOthers': true });
    goOnFrom(world, 'FIRST');
    expect(stepOf(world)).toBe('WAY');
    answer(world, { 'trip.who': 'Kim' });
    goOnFrom(world, 'WAY');
    // The steps without open questions were passed before and are skipped.
    expect(stepOf(world)).toBe('CHECK');
  });

  test('cannot be left with a missing answer', () => {
    const world = atTheReview();
    change(world, 'FIRST');
    answer(world, { 'person.name': '' });
    goOnFrom(world, 'FIRST');
    expect(stepOf(world)).toBe('FIRST');
  });

  test.each([
    ['a choice', "'ferry'", { way: { type: 'string' } }, 'select-field'],
    ['several choices', "['ferry']", { way: { type: 'array', items: { type: 'string' } } }, 'checkbox-list'],
  ])(
    'that sets %s that its list of options does not contain goes to the step of that field',
    (_, value, properties, widget) => {
      const first = files['steps/FIRST.json'] as object;
      const prompt = widget === 'select-field' ? { prompt: 'word' } : {};
      const way = field('way', { widget, ...prompt, options: 'ways', required: true });
      const world = startFlow(
        compileSmall({
          ...files,
          'schemas/trip.json': { type: 'object', properties },
          'steps/FIRST.json': {
            ...first,
            on: { SUBMIT: [{ set: { 'trip.way': value }, when: "$person.name = 'Kim'" }, { goto: 'WAY' }] },
          },
          'steps/WAY.json': goOn('WAY', 'CHECK', [{ schema: 'trip', bind: 'trip', fields: [way] }]),
        }),
      );
      answer(world, { 'person.name': 'Robin' });
      goOnFrom(world, 'FIRST');
      answer(world, { 'trip.way': widget === 'select-field' ? 'rail' : ['rail', 'ferry'] });
      goOnFrom(world, 'WAY');
      change(world, 'FIRST');
      goOnFrom(world, 'FIRST');
      expect(stepOf(world)).toBe('CHECK');
      change(world, 'FIRST');
      answer(world, { 'person.name': 'Kim' });
      goOnFrom(world, 'FIRST');
      expect(stepOf(world)).toBe('WAY');
    },
  );

  test('that breaks a rule of another step goes to that step', () => {
    const strict = compileSmall({
      ...files,
      'steps/WAY.json': goOn('WAY', 'CHECK', [
        {
          schema: 'trip',
          bind: 'trip',
          fields: [field('ticket', { rules: [{ assert: '$trip.ticket != $person.name', message: 'word' }] })],
        },
      ]),
    });
    const world = startFlow(strict);
    answer(world, { 'person.name': 'Robin' });
    goOnFrom(world, 'FIRST');
    answer(world, { 'trip.ticket': 'Kim' });
    goOnFrom(world, 'WAY');
    change(world, 'FIRST');
    answer(world, { 'person.name': 'Kim' });
    goOnFrom(world, 'FIRST');
    expect(stepOf(world)).toBe('WAY');
  });

  test('ends once the review is reached, and the next transition is the normal one', () => {
    const world = atTheReview();
    change(world, 'WAY');
    goOnFrom(world, 'WAY');
    expect(stepOf(world)).toBe('CHECK');
    goOnFrom(world);
    expect(stepOf(world)).toBe('END');
  });

  test('is left by Back without further questions', () => {
    const world = atTheReview({ 'trip.who': null });
    change(world, 'FIRST');
    answer(world, { 'person.withOthers': true });
    world.runtime.dispatch.raise('BACK');
    expect(stepOf(world)).toBe('CHECK');
  });

  test('skips a step of the review whose condition is false', () => {
    const world = startFlow(
      compileSmall({
        ...files,
        'steps/CHECK.json': {
          ...(files['steps/CHECK.json'] as object),
          view: [
            { heading: 'word' },
            { review: ['FIRST', { step: 'WAY', when: "$person.name = 'Robin'" }], change: 'word' },
            { button: 'word', event: 'SUBMIT' },
          ],
        },
        'steps/FIRST.json': {
          ...(files['steps/FIRST.json'] as object),
          on: { SUBMIT: [{ goto: 'WAY', when: "$person.name = 'Robin'" }, { goto: 'BETWEEN' }] },
        },
      }),
    );
    answer(world, { 'person.name': 'Kim' });
    goOnFrom(world, 'FIRST');
    goOnFrom(world);
    change(world, 'FIRST');
    goOnFrom(world, 'FIRST');
    expect(stepOf(world)).toBe('CHECK');
    change(world, 'FIRST');
    answer(world, { 'person.name': 'Robin' });
    goOnFrom(world, 'FIRST');
    expect(stepOf(world)).toBe('WAY');
  });

  test('returns to the review only after success: a failure route goes to its own step', async () => {
    const first = files['steps/FIRST.json'] as object;
    const refused = { SUBMIT: [{ call: 'work', on: { refused: [{ goto: 'BETWEEN' }] } }, { goto: 'WAY' }] };
    const sent = { ...first, on: refused };
    const changed = async (step: object, result: object): Promise<string | null> => {
      const world = startFlow(compileSmall({ ...files, 'steps/FIRST.json': step }));
      answer(world, { 'person.name': 'Robin' });
      goOnFrom(world, 'FIRST');
      await world.calls[0]?.reply({ outcome: 'done', reply: null });
      answer(world, { 'trip.way': 'rail', 'trip.who': 'Kim' });
      goOnFrom(world, 'WAY');
      goOnFrom(world);
      change(world, 'FIRST');
      goOnFrom(world, 'FIRST');
      await world.calls[1]?.reply(result as never);
      return stepOf(world);
    };
    expect(await changed(sent, { outcome: 'done', reply: null })).toBe('CHECK');
    const failure = { status: 422, name: 'HTTPError', message: '' };
    expect(await changed(sent, { outcome: 'refused', failure })).toBe('BETWEEN');
  });

  test('goes to no step that the review does not show', () => {
    const world = atTheReview();
    world.runtime.dispatch.raise('CHANGE', { data: { step: 'END' } });
    expect(stepOf(world)).toBe('CHECK');
  });
});

test('the compiler reports a review on a view', () => {
  const { findings } = compileSmall({
    ...files,
    'views/broken.json': {
      id: 'broken',
      title: 'word',
      view: [{ heading: 'word' }, { review: ['FIRST'], change: 'word' }, { button: 'word', event: 'RETRY' }],
      on: { RETRY: [{ return: true }] },
    },
  });
  expect(findings.map(({ rule }) => rule)).toEqual(['review-step']);
});
