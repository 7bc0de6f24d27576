import { describe, expect, test } from 'vitest';
import { compileSmall, startFlow, type SmallFiles, type World } from '../../support/small-flow.ts';
import { stepOf } from './started.ts';

const asking = (id: string, name: string, on: object[], more: object = {}) => ({
  id,
  title: '{title}',
  view: [
    { heading: 'word' },
    {
      form: 'f',
      submit: 'SUBMIT',
      button: 'word',
      sections: [
        {
          schema: 'person',
          bind: 'who',
          fields: [{ name, widget: name === 'age' ? 'money-field' : 'text-field', label: 'word', required: true }],
        },
      ],
    },
  ],
  on: { SUBMIT: on },
  ...more,
});
const plain = (id: string, on: object, more: object = {}) => ({
  id,
  title: 'word',
  view: [{ heading: 'word' }, { button: 'word', event: 'SUBMIT' }],
  on,
  ...more,
});

const person: SmallFiles = {
  'subflows/person.json': {
    parameters: ['title'],
    context: {
      who: { schema: 'person', keepOnReload: ['name', 'age'] },
      visits: { type: 'number', default: 0 },
      isOfAge: { computed: '$who.age >= $limits.most', type: 'boolean' },
    },
    let: { isNamed: '$filled($who.name)' },
    order: ['NAME', { step: 'AGE', when: '$isNamed' }],
  },
  'steps/person/NAME.json': {
    ...asking('NAME', 'name', [{ leave: true, when: "$who.name = 'Nobody'" }, { next: true }]),
    enter: [{ set: { visits: '$visits + 1' } }],
  },
  'steps/person/AGE.json': asking('AGE', 'age', [{ next: true }]),
};

const files: SmallFiles = {
  ...person,
  'flow.json': {
    order: ['FIRST', 'insured', { step: 'witness', when: '$flag' }, 'CHECK', 'END'],
    subflows: {
      insured: { subflow: 'person', with: { title: 'title.insured' } },
      witness: { subflow: 'person', with: { title: 'title.witness' } },
      friend: {
        subflow: 'person',
        with: { title: 'title.friend' },
        then: [{ set: { note: "'asked'" } }, { goto: 'CHECK' }],
      },
    },
    start: [{ goto: { from: '$leftAt', steps: ['insured', 'witness'], else: 'FIRST' } }],
  },
  'steps/FIRST.json': plain('FIRST', {
    SUBMIT: [{ next: true }],
    TWO: [{ set: { flag: 'true' } }, { next: true }],
    FRIEND: [{ goto: 'friend' }],
  }),
  'steps/CHECK.json': plain(
    'CHECK',
    { SUBMIT: [{ next: true }], AGAIN: [{ reset: ['witnessWho'] }, { goto: 'witness' }] },
    { view: [{ heading: 'word' }, { review: ['insured', { step: 'witness', when: '$flag' }], change: 'word' }] },
  ),
  'steps/END.json': { id: 'END', title: 'word', end: 'completed', view: [{ heading: 'word' }] },
  'copy/en-US.json': {
    'title.insured': 'The insured',
    'title.witness': 'The witness',
    'title.friend': 'A friend',
    'ui.notAnswered': '-',
  },
};

const compilation = compileSmall(files);
const start = (options = {}): World => startFlow(compilation, options);
const held = ({ runtime }: World, name: string): unknown => runtime.snapshot().context[name];

function answer(world: World, path: string, value: unknown): void {
  world.runtime.dispatch.input(path, value);
  world.runtime.dispatch.raise('SUBMIT', { form: 'f' });
}

function toCheck(event: 'SUBMIT' | 'TWO'): World {
  const world = start();
  world.runtime.dispatch.raise(event);
  answer(world, 'insuredWho.name', 'Ada');
  answer(world, 'insuredWho.age', 40);
  if (event === 'TWO') {
    answer(world, 'witnessWho.name', 'Bo');
    answer(world, 'witnessWho.age', 2);
  }
  return world;
}

describe('a subflow that is used more than once', () => {
  test('is expanded into steps and entries of the flow', () => {
    expect(compilation.findings).toEqual([]);
    expect(Object.keys(compilation.flow.steps).filter((id) => id.includes('.'))).toEqual([
      'insured.NAME',
      'insured.AGE',
      'witness.NAME',
      'witness.AGE',
      'friend.NAME',
      'friend.AGE',
    ]);
    expect(Object.keys(compilation.flow.context)).toEqual(
      expect.arrayContaining(['insuredWho', 'insuredVisits', 'witnessWho', 'witnessVisits']),
    );
    expect(compilation.flow.order?.map(({ step }) => step)).toEqual([
      'FIRST',
      'insured.NAME',
      'insured.AGE',
      'witness.NAME',
      'witness.AGE',
      'CHECK',
      'END',
    ]);
  });

  test('asks each use separately, under its own title, and continues after its last step', () => {
    const world = toCheck('TWO');
    expect(stepOf(world)).toBe('CHECK');
    expect(held(world, 'insuredWho')).toEqual({ name: 'Ada', age: 40 });
    expect(held(world, 'witnessWho')).toEqual({ name: 'Bo', age: 2 });
    expect([held(world, 'insuredVisits'), held(world, 'witnessVisits')]).toEqual([1, 1]);
    expect(
      [compilation.flow.steps['insured.NAME'], compilation.flow.steps['witness.AGE']].map((one) => one?.title),
    ).toEqual([[{ copy: 'title.insured' }], [{ copy: 'title.witness' }]]);
  });

  test('is skipped as a whole if its condition in the order is false', () => {
    expect(stepOf(toCheck('SUBMIT'))).toBe('CHECK');
  });

  test('has stage and progress by its position in the order', () => {
    const { steps } = compilation.flow;
    const placed = ['insured.NAME', 'insured.AGE', 'witness.NAME'].map((id) => [steps[id]?.stage, steps[id]?.progress]);
    expect(placed).toEqual([
      [2, 25],
      [2, 40],
      [2, 55],
    ]);
  });

  test('is left by Back one step at a time, into the use before it', () => {
    const world = toCheck('TWO');
    const been: (string | null)[] = [];
    for (let times = 0; times < 5; times += 1) {
      world.runtime.dispatch.raise('BACK');
      been.push(stepOf(world));
    }
    expect(been).toEqual(['witness.AGE', 'witness.NAME', 'insured.AGE', 'insured.NAME', 'FIRST']);
  });

  test('ends early with "leave"', () => {
    const world = start();
    world.runtime.dispatch.raise('SUBMIT');
    answer(world, 'insuredWho.name', 'Nobody');
    expect(stepOf(world)).toBe('CHECK');
  });

  test('continues with "then" if its use has one, with the names of the flow', () => {
    const world = start();
    world.runtime.dispatch.raise('FRIEND');
    expect(stepOf(world)).toBe('friend.NAME');
    answer(world, 'friendWho.name', 'Cy');
    expect(stepOf(world)).toBe('friend.AGE');
    answer(world, 'friendWho.age', 3);
    expect(stepOf(world)).toBe('CHECK');
    expect(held(world, 'note')).toBe('asked');
  });

  test('is changed from a review that names it as a whole, and returns to the review', () => {
    const world = toCheck('TWO');
    world.runtime.dispatch.raise('CHANGE', { data: { step: 'witness.NAME' } });
    expect(stepOf(world)).toBe('witness.NAME');
    answer(world, 'witnessWho.name', 'Di');
    expect(stepOf(world)).toBe('CHECK');
    expect(held(world, 'witnessWho')).toEqual({ name: 'Di', age: 2 });
    expect(held(world, 'insuredWho')).toEqual({ name: 'Ada', age: 40 });
  });

  test('can be reset in one use without the other', () => {
    const world = toCheck('TWO');
    world.runtime.dispatch.raise('AGAIN');
    expect(stepOf(world)).toBe('witness.NAME');
    expect(held(world, 'witnessWho')).toEqual({});
    expect(held(world, 'insuredWho')).toEqual({ name: 'Ada', age: 40 });
  });

  test('continues inside after a reload, with the draft of each use', () => {
    const before = start();
    before.runtime.dispatch.raise('TWO');
    answer(before, 'insuredWho.name', 'Ada');
    answer(before, 'insuredWho.age', 40);
    answer(before, 'witnessWho.name', 'Bo');
    const after = start({ draft: before.tab.value });
    expect(stepOf(after)).toBe('witness.AGE');
    expect([held(after, 'insuredWho'), held(after, 'witnessWho')]).toEqual([{ name: 'Ada', age: 40 }, { name: 'Bo' }]);
  });

  test('adds its computed entries to the flow, each from the answers of its own use', () => {
    const shown = compileSmall({
      ...files,
      'steps/CHECK.json': plain('CHECK', {
        SUBMIT: [{ set: { flag: '$insuredIsOfAge and $not($witnessIsOfAge)' } }, { stay: true }],
      }),
    });
    const world = startFlow(shown);
    world.runtime.dispatch.raise('TWO');
    answer(world, 'insuredWho.name', 'Ada');
    answer(world, 'insuredWho.age', 40);
    answer(world, 'witnessWho.name', 'Bo');
    answer(world, 'witnessWho.age', 2);
    world.runtime.dispatch.raise('SUBMIT');
    expect(held(world, 'flag')).toBe(true);
  });

  test('writes lists, replies and errors to the entries of its use', () => {
    const found = compileSmall({
      ...files,
      'subflows/person.json': { context: { rows: { list: 'person' }, who: { schema: 'person' } }, order: ['NAME'] },
      'steps/person/AGE.json': '',
      'steps/person/NAME.json': {
        ...plain('NAME', {
          SUBMIT: [
            {
              call: 'work',
              save: 'who',
              busy: 'who.name',
              on: { '*': [{ problem: 'word', at: 'who.name' }, { stay: 'who' }] },
            },
            { next: true },
          ],
        }),
        view: [
          { heading: 'word' },
          {
            form: 'f',
            submit: 'SUBMIT',
            button: 'word',
            sections: [
              { schema: 'person', bind: 'who', fields: [{ name: 'name', widget: 'text-field', label: 'word' }] },
              {
                repeat: 'rows',
                max: 2,
                legend: 'word',
                add: 'word',
                full: 'word',
                fields: [{ name: 'name', widget: 'text-field', label: 'word' }],
              },
            ],
          },
        ],
      },
    });
    const { flow } = found;
    const lists = [...new Set(found.lists.map(({ list }) => list))];
    const work = flow.nodes.find((node) => node.op === 'call');
    expect(lists).toEqual(['insuredRows', 'witnessRows', 'friendRows']);
    expect(work).toMatchObject({ save: ['insuredWho'], busy: { field: 'insuredWho.name' } });
    expect(flow.nodes.find((node) => node.op === 'problem')).toMatchObject({ at: 'insuredWho.name' });
  });
});
