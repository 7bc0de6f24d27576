import { describe, expect, test } from 'vitest';
import { compileSmall, startFlow, type SmallFiles, type World, type WorldOptions } from '../../support/small-flow.ts';
import { done, stepOf } from '../runtime/started.ts';

const schema = {
  type: 'object',
  properties: {
    kind: { type: 'string' },
    known: { type: 'boolean' },
    day: { type: 'string' },
    secret: { type: 'string', sensitive: 'contact' },
  },
};
const field = (name: string, more: object = {}): object => ({
  name,
  widget: name === 'known' ? 'checkbox-field' : 'text-field',
  label: 'word',
  ...(name === 'known' ? {} : { required: false }),
  messages: { '*': 'name.short', required: 'name.required' },
  ...more,
});
const form = (bind: string, ...fields: object[]): object => ({
  form: bind,
  submit: 'GO',
  button: 'word',
  sections: [{ schema: 'asked', bind, fields }],
});
const step = (id: string, view: object[], on: object): object => ({
  id,
  title: 'word',
  back: true,
  view: [{ heading: 'word' }, ...view],
  on,
});

const entries = {
  first: { schema: 'asked' },
  fire: { schema: 'asked' },
  later: { schema: 'asked' },
  reply: { schema: 'asked' },
};
const files: SmallFiles = {
  'flow.json': { resume: { days: 1, browser: true, answers: ['first', 'fire', 'later'] } },
  'context.json': entries,
  'schemas/asked.json': schema,
  'steps/FIRST.json': step(
    'FIRST',
    [
      form(
        'first',
        field('kind'),
        field('known'),
        field('day', { when: '$first.known' }),
        field('secret', { when: '$first.known' }),
      ),
    ],
    { GO: [{ goto: 'FIRE', when: "$first.kind = 'fire'" }, { goto: 'SECOND' }] },
  ),
  'steps/FIRE.json': step('FIRE', [form('fire', field('day'), field('secret'))], { GO: [{ goto: 'SECOND' }] }),
  'steps/SECOND.json': step('SECOND', [form('later', field('day'))], {
    GO: [{ goto: 'THIRD' }],
    SEND: [{ call: 'work', with: { first: '$first', fire: '$fire', later: '$later', reply: '$reply' } }],
    CHANGE: [{ change: 'FIRST' }],
  }),
  'steps/THIRD.json': step('THIRD', [{ text: 'word' }], {
    SEND: [{ call: 'work', with: { first: '$first', fire: '$fire', later: '$later' } }],
  }),
};

function begun(options: WorldOptions = {}, more: SmallFiles = {}): World {
  const compilation = compileSmall({ ...files, ...more });
  expect(compilation.findings).toEqual([]);
  return startFlow(compilation, options);
}
const fill = ({ runtime }: World, answers: Readonly<Record<string, unknown>>): void => {
  for (const [path, value] of Object.entries(answers)) runtime.dispatch.input(path, value);
};
const raise = ({ runtime }: World, ...events: string[]): void => {
  for (const event of events) runtime.dispatch.raise(event);
};
const sent = (world: World): unknown => {
  raise(world, 'SEND');
  return world.calls.at(-1)?.input;
};
const yes = { 'first.known': true, 'first.day': 'monday', 'first.secret': '123' };

describe('A hidden answer', () => {
  test('is not sent, and returns with its question', () => {
    const world = begun();
    fill(world, yes);
    fill(world, { 'first.known': false });
    raise(world, 'GO');
    expect(sent(world)).toMatchObject({ first: { known: false } });
    expect(world.calls.at(-1)?.input['first']).not.toHaveProperty('day');
    raise(world, 'BACK');
    fill(world, { 'first.known': true });
    expect(world.runtime.snapshot().context['first']).toMatchObject({ day: 'monday' });
  });

  test('is dropped when the applicant leaves the step, if it is sensitive', () => {
    const world = begun();
    fill(world, yes);
    fill(world, { 'first.known': false });
    expect(world.runtime.snapshot().context['first']).toMatchObject({ secret: '123' });
    raise(world, 'GO');
    expect(world.runtime.snapshot().context['first']).not.toHaveProperty('secret');
    expect(world.runtime.snapshot().context['first']).toMatchObject({ day: 'monday' });
  });

  test('is sent if its field sets keepHidden', () => {
    const world = begun(
      {},
      {
        'steps/FIRST.json': step(
          'FIRST',
          [form('first', field('known'), field('day', { when: '$first.known', keepHidden: true }))],
          { GO: [{ goto: 'SECOND' }] },
        ),
      },
    );
    fill(world, { 'first.known': true, 'first.day': 'monday' });
    fill(world, { 'first.known': false });
    raise(world, 'GO');
    expect(sent(world)).toMatchObject({ first: { day: 'monday' } });
  });

  test('is not in the draft', () => {
    const world = begun();
    fill(world, yes);
    fill(world, { 'first.known': false });
    expect(JSON.stringify(world.tab.value)).not.toContain('monday');
  });
});

describe('The answers of a step', () => {
  test('do not count once the current answers skip it, while those of later steps still do', async () => {
    const world = begun();
    fill(world, { 'first.kind': 'fire' });
    raise(world, 'GO');
    expect(stepOf(world)).toBe('FIRE');
    fill(world, { 'fire.day': 'tuesday', 'fire.secret': '9' });
    raise(world, 'GO');
    fill(world, { 'later.day': 'friday' });
    expect(sent(world)).toMatchObject({ fire: { day: 'tuesday', secret: '9' } });
    await world.calls.at(-1)?.reply(done(null));
    raise(world, 'CHANGE');
    fill(world, { 'first.kind': 'water' });
    raise(world, 'GO');
    expect(stepOf(world)).toBe('SECOND');
    expect(sent(world)).toMatchObject({ fire: {}, later: { day: 'friday' } });
    expect(world.calls.at(-1)?.input['fire']).toEqual({});
    expect(world.runtime.snapshot().context['fire']).toEqual({ day: 'tuesday' });
  });

  test('do not count while it is a later step, but stay in the draft', () => {
    const world = begun();
    raise(world, 'GO');
    fill(world, { 'later.day': 'friday' });
    raise(world, 'GO');
    expect(sent(world)).toMatchObject({ later: { day: 'friday' } });
    raise(world, 'BACK', 'BACK');
    expect(stepOf(world)).toBe('FIRST');
    fill(world, { 'first.day': 'x', 'first.kind': 'fire' });
    raise(world, 'GO');
    expect(stepOf(world)).toBe('FIRE');
    expect(JSON.stringify(world.tab.value)).toContain('friday');
    raise(world, 'GO');
    expect(sent(world)).toMatchObject({ later: { day: 'friday' } });
  });

  test('do not count in the guard of a field while it is skipped', () => {
    const world = begun(
      {},
      {
        'steps/SECOND.json': step('SECOND', [form('later', field('kind'), field('day', { when: "$fire.day = 'x'" }))], {
          GO: [{ goto: 'THIRD' }],
        }),
      },
    );
    fill(world, { 'first.kind': 'fire' });
    raise(world, 'GO');
    fill(world, { 'fire.day': 'x' });
    raise(world, 'GO');
    fill(world, { 'later.day': 'friday' });
    raise(world, 'BACK', 'BACK');
    // FIRE is skipped now.
    fill(world, { 'first.kind': 'water' });
    raise(world, 'GO', 'GO');
    expect(stepOf(world)).toBe('THIRD');
    expect(sent(world)).toMatchObject({ fire: {}, later: {} });
    expect(world.calls.at(-1)?.input['later']).toEqual({});
  });
});

describe('A draft of an earlier release', () => {
  test('loads, and its hidden answers are not sent', () => {
    const first = { kind: 'fire', known: false, day: 'monday' };
    const { tab, runtime } = begun();
    runtime.dispatch.input('first.kind', 'fire');
    const { state } = tab.value as { readonly state: object };
    const entries = { first, fire: { day: 'tuesday' } };
    const world = begun({ draft: { entries, unsaved: [], state: { ...state, step: 'FIRE', visited: ['FIRST'] } } });
    expect(stepOf(world)).toBe('FIRE');
    expect(world.runtime.snapshot().context).toMatchObject({ first, fire: { day: 'tuesday' } });
    raise(world, 'GO');
    expect(sent(world)).toMatchObject({ first: { kind: 'fire', known: false }, fire: { day: 'tuesday' } });
    expect(world.calls.at(-1)?.input['first']).not.toHaveProperty('day');
  });
});

describe('A guard', () => {
  const chained = (...fields: object[]): SmallFiles => ({
    'steps/FIRST.json': step('FIRST', [form('first', ...fields)], { GO: [{ goto: 'SECOND' }] }),
  });

  test('does not see a hidden answer that is asked after it', () => {
    const world = begun(
      {},
      chained(
        field('secret', { when: "$first.day = 'monday'" }),
        field('known'),
        field('day', { when: '$first.known' }),
      ),
    );
    fill(world, { 'first.known': true, 'first.day': 'monday' });
    fill(world, { 'first.secret': '123' });
    fill(world, { 'first.known': false });
    raise(world, 'GO');
    expect(sent(world)).toMatchObject({ first: { known: false } });
    expect(world.calls.at(-1)?.input['first']).toEqual({ known: false });
  });

  test('that fails hides nothing', () => {
    const world = begun({}, chained(field('known'), field('day', { when: '$first.known ? 1 : true' })));
    fill(world, { 'first.day': 'monday' });
    fill(world, { 'first.known': true });
    raise(world, 'GO');
    expect(world.runtime.snapshot().context['first']).toMatchObject({ day: 'monday' });
  });
});

describe('A repeated group', () => {
  const group: SmallFiles = {
    'flow.json': { resume: { days: 1, browser: true, answers: ['first', 'many'] } },
    'context.json': { first: { schema: 'asked' }, many: { list: 'asked' } },
    'steps/FIRST.json': step(
      'FIRST',
      [
        form('first', field('known')),
        {
          form: 'many',
          submit: 'GO',
          button: 'word',
          when: '$first.known',
          sections: [
            {
              repeat: 'many',
              min: 0,
              max: 5,
              legend: 'word',
              add: 'word',
              fields: [field('kind'), field('day', { when: "$item.kind = 'fire'" })],
            },
          ],
        },
      ],
      { GO: [{ goto: 'SECOND' }] },
    ),
    'steps/SECOND.json': step('SECOND', [{ text: 'word' }], { SEND: [{ call: 'work', with: { many: '$many' } }] }),
    'steps/THIRD.json': step('THIRD', [{ text: 'word' }], {}),
    'steps/FIRE.json': step('FIRE', [{ text: 'word' }], {}),
  };

  test('sends no answers of fields that an item hides', () => {
    const world = begun({}, group);
    fill(world, { 'first.known': true });
    raise(world, 'ADD many', 'ADD many');
    fill(world, { 'many.0.kind': 'fire', 'many.0.day': 'monday', 'many.1.kind': 'fire', 'many.1.day': 'friday' });
    fill(world, { 'many.1.kind': 'water' });
    raise(world, 'GO');
    expect(sent(world)).toEqual({ many: [{ kind: 'fire', day: 'monday' }, { kind: 'water' }] });
  });

  test('sends no items while it is hidden, and has the same ones afterwards', () => {
    const world = begun({}, group);
    fill(world, { 'first.known': true });
    raise(world, 'ADD many');
    fill(world, { 'many.0.kind': 'fire', 'many.0.day': 'monday' });
    fill(world, { 'first.known': false });
    raise(world, 'GO');
    expect(sent(world)).toEqual({ many: undefined });
    raise(world, 'BACK');
    fill(world, { 'first.known': true });
    expect(world.runtime.snapshot().context['many']).toEqual([{ kind: 'fire', day: 'monday' }]);
  });
});

test('Forward restores the answers of the steps that Back skipped', () => {
  const jump = { ...step('THIRD', [{ text: 'word' }], {}), back: 'FIRST' };
  const third = {
    ...jump,
    on: { SEND: [{ call: 'work', with: { fire: '$fire', later: '$later' } }] },
  };
  const world = begun({}, { 'steps/THIRD.json': third });
  fill(world, { 'first.kind': 'fire' });
  raise(world, 'GO');
  fill(world, { 'fire.day': 'tuesday' });
  raise(world, 'GO');
  fill(world, { 'later.day': 'friday' });
  raise(world, 'GO', 'BACK');
  expect(stepOf(world)).toBe('FIRST');
  raise(world, 'FORWARD');
  expect(stepOf(world)).toBe('THIRD');
  expect(sent(world)).toMatchObject({ fire: { day: 'tuesday' }, later: { day: 'friday' } });
});

test('After Back to a step that was not visited and Forward, the answers count as they did before Back', () => {
  const world = begun(
    {},
    {
      'flow.json': {
        resume: { days: 1, browser: true, answers: ['first', 'fire', 'later'] },
        start: [{ goto: 'FIRE' }],
      },
      'steps/FIRE.json': {
        ...step('FIRE', [form('fire', field('day'), field('secret'))], { GO: [{ goto: 'SECOND' }] }),
        back: 'FIRST',
      },
    },
  );
  raise(world, 'BACK');
  expect(stepOf(world)).toBe('FIRST');
  raise(world, 'FORWARD');
  expect(stepOf(world)).toBe('FIRE');
  fill(world, { 'fire.day': 'tuesday' });
  raise(world, 'GO');
  expect(stepOf(world)).toBe('SECOND');
  expect(sent(world)).toMatchObject({ fire: { day: 'tuesday' } });
});

describe('The label of a chosen option', () => {
  const choice = (name: string, more: object = {}): object =>
    field(name, {
      widget: 'select-field',
      prompt: 'word',
      options: { from: '$days', value: 'code', label: 'name' },
      ...more,
    });
  const days = "[{ 'code': 'd1', 'name': 'Monday' }, { 'code': 'd2', 'name': 'Friday' }]";
  const labels = { SEND: [{ call: 'work', busy: 'none', with: { labels: '$chosenLabels' } }] };
  const chosen: SmallFiles = {
    'flow.json': {
      resume: { days: 1, browser: true, answers: ['first', 'later'] },
      start: [{ set: { days } }, { goto: 'FIRST' }],
    },
    'context.json': { ...entries, days: { type: 'list' } },
    'steps/FIRST.json': step(
      'FIRST',
      [
        form(
          'first',
          field('known'),
          choice('day', { when: '$first.known' }),
          choice('secret', { when: '$first.known' }),
        ),
      ],
      { GO: [{ goto: 'SECOND' }], ...labels },
    ),
    'steps/SECOND.json': step('SECOND', [form('later', choice('day'))], { GO: [{ goto: 'THIRD' }], ...labels }),
    'steps/THIRD.json': step('THIRD', [{ text: 'word' }], labels),
    'steps/FIRE.json': step('FIRE', [{ text: 'word' }], {}),
  };
  const monday = { field: 'first.day', value: 'd1', label: 'Monday' };
  const friday = { field: 'later.day', value: 'd2', label: 'Friday' };

  test('is missing while its question is hidden, also in the draft, and returns with it', () => {
    const world = begun({}, chosen);
    fill(world, { 'first.known': true, 'first.day': 'd1' });
    expect(sent(world)).toEqual({ labels: [monday] });
    fill(world, { 'first.known': false });
    expect(sent(world)).toEqual({ labels: [] });
    expect(JSON.stringify(world.tab.value)).not.toContain('Monday');
    fill(world, { 'first.known': true });
    expect(sent(world)).toEqual({ labels: [monday] });
  });

  test('is dropped with a sensitive answer', () => {
    const world = begun({}, chosen);
    fill(world, { 'first.known': true, 'first.secret': 'd1' });
    expect(JSON.stringify(world.runtime.snapshot().context)).toContain('"label":"Monday"');
    fill(world, { 'first.known': false });
    raise(world, 'GO');
    expect(JSON.stringify(world.runtime.snapshot().context)).not.toContain('"label":"Monday"');
  });

  test('is missing while its step is a later one, but stays in the draft', () => {
    const world = begun({}, chosen);
    fill(world, { 'first.known': true, 'first.day': 'd1' });
    raise(world, 'GO');
    fill(world, { 'later.day': 'd2' });
    raise(world, 'GO');
    expect(sent(world)).toEqual({ labels: [monday, friday] });
    raise(world, 'BACK', 'BACK');
    expect(stepOf(world)).toBe('FIRST');
    expect(sent(world)).toEqual({ labels: [monday] });
    expect(JSON.stringify(world.tab.value)).toContain('"label":"Friday"');
  });
});

test('A rule of an item that reads a hidden answer of the item does not return the applicant to its step', () => {
  const group = {
    form: 'many',
    submit: 'GO',
    button: 'word',
    sections: [
      {
        repeat: 'many',
        min: 1,
        max: 5,
        legend: 'word',
        add: 'word',
        fields: [
          field('kind', { rules: [{ assert: "$not($item.day = 'monday')", message: 'name.taken' }] }),
          field('day', { when: "$item.kind = 'fire'" }),
        ],
      },
    ],
  };
  const world = begun(
    {},
    {
      'context.json': { ...entries, many: { list: 'asked' } },
      'steps/FIRST.json': step('FIRST', [group], { GO: [{ goto: 'SECOND' }] }),
      'steps/THIRD.json': step('THIRD', [{ text: 'word' }], { CHANGE: [{ change: 'SECOND' }] }),
    },
  );
  fill(world, { 'many.0.kind': 'fire', 'many.0.day': 'monday' });
  fill(world, { 'many.0.kind': 'water' });
  raise(world, 'GO', 'GO', 'CHANGE');
  expect(stepOf(world)).toBe('SECOND');
  raise(world, 'GO');
  expect(stepOf(world)).toBe('THIRD');
});
