import { describe, expect, test } from 'vitest';
import { plainText } from '../../../src/runtime/copy/rich-text.ts';
import type { ResolvedForm } from '../../../src/runtime/shapes/screen.ts';
import { errorsOf, fieldsOf } from '../../../src/testing/on-screen.ts';
import { compileSmall, startFlow, type SmallFiles, type World } from '../../support/small-flow.ts';
import { failed, stepOf } from './started.ts';

const field = (name: string, more: object = {}): object => ({
  name,
  widget: 'text-field',
  label: 'field.label',
  messages: { '*': 'name.short', required: 'name.required' },
  ...more,
});
const formOf = (...sections: readonly object[]): object => ({ form: 'f', submit: 'GO', button: 'word', sections });
const person = (...fields: readonly object[]): object => ({ schema: 'person', bind: 'person', fields });
const nameForm = formOf(person(field('name')));

type Program = readonly object[];

/** FIRST asks for the name. RUN runs `program` there. HELP opens the view "help", where RUN runs `inView`. */
function begun(program: Program, more: SmallFiles = {}, inView: Program = []): World {
  const compilation = compileSmall({
    'copy/en-US.json': { 'field.label': 'Full name' },
    'steps/FIRST.json': {
      id: 'FIRST',
      title: 'word',
      view: [{ heading: 'word' }, nameForm],
      on: { RUN: program, GO: [{ goto: 'SECOND' }], HELP: [{ goto: 'help' }] },
    },
    'steps/SECOND.json': {
      id: 'SECOND',
      title: 'word',
      back: 'FIRST',
      view: [{ heading: 'word' }, nameForm],
      on: { GO: [{ stay: true }] },
    },
    'views/help.json': { id: 'help', title: 'word', view: [{ heading: 'word' }], on: { RUN: inView } },
    ...more,
  });
  expect(compilation.findings).toEqual([]);
  const world = startFlow(compilation);
  world.advance(0);
  return world;
}

function run(world: World, event = 'RUN'): World {
  world.runtime.dispatch.raise(event);
  world.advance(0);
  return world;
}

const screen = ({ runtime }: World) => runtime.store.screen;
const shown = (world: World): object => errorsOf(screen(world));
const focus = (world: World): string => screen(world).focus.target;
const banner = (world: World): string | null => {
  const { banner: on } = screen(world);
  return on && plainText(on.text);
};
const formAt = (world: World): ResolvedForm => screen(world).blocks.at(-1)?.props as unknown as ResolvedForm;
const summary = (world: World): string[] => formAt(world).summary.map(({ path }) => path);
const announced = (world: World): string[] =>
  (formAt(world).newErrors ?? []).map(({ label = [], text }) => plainText([...label, '|', ...text]));

const taken = { problem: 'name.taken', at: 'person.name' };
const isTaken = { name: 'Name is taken' };

describe('an error that a program gives at a field', () => {
  test.each<[string, Program, string]>([
    ['the same step', [taken, { goto: 'FIRST' }], 'FIRST'],
    ['another step that contains the field', [taken, { goto: 'SECOND' }], 'SECOND'],
    ['such a step with "change"', [taken, { change: 'SECOND' }], 'SECOND'],
  ])('is shown, with the focus on the summary, if the program then goes to %s', (_, program, step) => {
    const world = run(begun(program));
    expect([stepOf(world), shown(world), focus(world)]).toEqual([step, isTaken, 'summary']);
  });

  test('stays during a call of the same program', async () => {
    const world = run(begun([taken, { call: 'list' }, { goto: 'SECOND' }]));
    await world.calls[0]?.reply({ outcome: 'listed', reply: [] });
    expect([stepOf(world), shown(world), focus(world)]).toEqual(['SECOND', isTaken, 'summary']);
  });

  test('does not follow the applicant to a step that another program goes to', () => {
    const world = run(begun([taken, { stay: true }]));
    world.runtime.dispatch.raise('GO');
    expect([stepOf(world), shown(world)]).toEqual(['SECOND', {}]);
  });

  test('in "enter" is shown with the focus at the field', () => {
    const enter = [{ ...taken, when: "$person.name = 'Ada'" }];
    const world = begun([{ set: { 'person.name': "'Ada'" } }, { goto: 'SECOND' }], {
      'steps/SECOND.json': { id: 'SECOND', title: 'word', enter, view: [nameForm], on: { GO: [{ stay: true }] } },
    });
    run(world);
    expect([stepOf(world), shown(world), focus(world)]).toEqual(['SECOND', isTaken, 'field']);
  });

  test.each<[string, Program, object, string]>([
    ['stays', [taken, { stay: true }], {}, 'field'],
    ['goes to the step again', [taken, { goto: 'FIRST' }], {}, 'summary'],
    [
      'is a routine',
      [{ do: 'refuse' }],
      { 'routines/refuse.json': { program: [taken, { goto: 'FIRST' }] } },
      'summary',
    ],
  ])('is shown if a program of "failures" gives it that %s', async (_, program, files, target) => {
    const world = run(begun([{ call: 'work' }], { 'flow.json': { failures: { '*': program } }, ...files }));
    await world.calls[0]?.reply(failed('broken'));
    expect([stepOf(world), shown(world), focus(world)]).toEqual(['FIRST', isTaken, target]);
  });

  test.each<[string, Program]>([
    ['closes the modal before', [{ close: true }, taken, { stay: true }]],
    ['closes the modal afterwards', [taken, { close: true }, { stay: true }]],
  ])('is shown on the step if the program of a modal gives it and %s', (_, program) => {
    const modals = { sure: { title: 'word', view: [{ button: 'word', event: 'YES' }], on: { YES: program } } };
    const first = { id: 'FIRST', title: 'word', view: [nameForm], modals, on: { GO: [{ stay: true }] } };
    const world = begun([], {
      'steps/FIRST.json': { ...first, on: { ...first.on, RUN: [{ open: 'sure' }] } },
    });
    run(run(world), 'YES');
    expect([screen(world).modal, shown(world), screen(world).focus]).toMatchObject([
      null,
      isTaken,
      { target: 'field', path: 'person.name' },
    ]);
  });

  test('in a modal is shown at the field of the modal', () => {
    const sure = { title: 'word', view: [nameForm], on: { GO: [taken, { stay: true }] } };
    const world = begun([], {
      'steps/FIRST.json': { id: 'FIRST', title: 'word', view: [], modals: { sure }, on: { RUN: [{ open: 'sure' }] } },
    });
    run(run(world), 'GO');
    const { focus: at, modal } = screen(world);
    expect(at).toMatchObject({ target: 'field', path: 'person.name' });
    expect(JSON.stringify(modal?.blocks)).toContain('Name is taken');
  });

  test('on a view is shown, with the focus on the summary, once the view is left', () => {
    const world = begun([], {}, [taken, { return: true }]);
    run(run(world, 'HELP'));
    expect([stepOf(world), shown(world), focus(world)]).toEqual(['FIRST', isTaken, 'summary']);
  });

  test('before a view is shown once the view is left', () => {
    const world = run(begun([taken, { goto: 'help' }], {}, [{ return: true }]));
    expect(stepOf(world)).toBe('help');
    run(world);
    expect([stepOf(world), shown(world), focus(world)]).toEqual(['FIRST', isTaken, 'summary']);
  });

  test('is shown at the field of an item of a repeated group, on this step and after "goto"', () => {
    const group = { repeat: 'list', min: 2, max: 3, legend: 'word', add: 'word', fields: [field('name')] };
    const second = { id: 'SECOND', title: 'word', view: [{ heading: 'word' }, formOf(group)] };
    for (const next of [{ stay: true }, { goto: 'SECOND' }]) {
      const program = [{ problem: 'name.taken', at: 'list.1.name' }, next];
      const world = begun([{ goto: 'SECOND' }], {
        'steps/SECOND.json': { ...second, on: { GO: [{ stay: true }], TAKEN: program } },
      });
      run(run(world), 'TAKEN');
      const wrong = fieldsOf(screen(world)).filter(({ error }) => error !== null);
      expect(wrong.map(({ path }) => path)).toEqual(['list.1.name']);
      expect(screen(world).focus).toMatchObject('stay' in next ? { target: 'field' } : { target: 'summary' });
    }
  });
});

describe('an error at a field that its step does not show now', () => {
  const hidden = [{ schema: 'person', bind: 'person', fields: [field('name')], when: '$flag' }];
  const second = {
    id: 'SECOND',
    title: 'word',
    view: [{ heading: 'word' }, formOf(...hidden)],
    on: {
      GO: [{ stay: true }],
      TAKEN: [taken, { stay: true }],
      SHOWN: [taken, { set: { flag: 'true' } }, { stay: true }],
    },
  };
  const files = { 'steps/SECOND.json': second };

  test('is shown as a banner, with the focus on it', () => {
    const world = run(run(begun([{ goto: 'SECOND' }], files)), 'TAKEN');
    expect([banner(world), focus(world)]).toEqual(['Name is taken', 'banner']);
  });

  test('is shown as a banner on arrival', () => {
    const world = run(begun([taken, { goto: 'SECOND' }], files));
    expect([stepOf(world), banner(world), focus(world)]).toEqual(['SECOND', 'Name is taken', 'banner']);
  });

  test.each([
    ['waits for a call before it goes there', [taken, { call: 'list' }, { goto: 'SECOND' }], []],
    ['goes to a step that waits for a call', [taken, { goto: 'SECOND' }], [{ call: 'list' }]],
  ])('is shown as a banner on arrival if the program %s', async (_, program, enter) => {
    const world = run(begun(program, { 'steps/SECOND.json': { ...second, enter } }));
    expect(banner(world)).toBeNull();
    await world.calls[0]?.reply({ outcome: 'listed', reply: [] });
    expect([banner(world), focus(world)]).toEqual(['Name is taken', 'banner']);
  });

  test('is shown at the field if "enter" shows the section', async () => {
    const enter = [{ call: 'list' }, { set: { flag: 'true' } }];
    const world = run(begun([taken, { goto: 'SECOND' }], { 'steps/SECOND.json': { ...second, enter } }));
    await world.calls[0]?.reply({ outcome: 'listed', reply: [] });
    expect([banner(world), shown(world), focus(world)]).toEqual([null, isTaken, 'summary']);
  });

  test('is shown at the field if the program shows the section', () => {
    const world = run(run(begun([{ goto: 'SECOND' }], files)), 'SHOWN');
    expect([banner(world), shown(world)]).toEqual([null, isTaken]);
  });

  test('is shown as a banner until the next input', () => {
    const view = [{ heading: 'word' }, formOf(person(field('age', { widget: 'number-field' })), ...hidden)];
    const world = run(run(begun([{ goto: 'SECOND' }], { 'steps/SECOND.json': { ...second, view } })), 'TAKEN');
    world.runtime.dispatch.input('person.age', 40);
    expect(banner(world)).toBeNull();
  });
});

describe('a banner', () => {
  test.each<[string, Program, Program, string]>([
    ['"goto"', [{ banner: 'name.taken' }, { goto: 'SECOND' }], [], 'SECOND'],
    ['"change"', [{ banner: 'name.taken' }, { change: 'SECOND' }], [], 'SECOND'],
    ['"return"', [{ goto: 'help' }], [{ banner: 'name.taken' }, { return: true }], 'FIRST'],
  ])('before %s is shown on the step that follows, with the focus on it', (_, program, inView, step) => {
    const world = run(begun(program, {}, inView));
    if (inView.length > 0) run(world);
    expect([stepOf(world), banner(world), focus(world)]).toEqual([step, 'Name is taken', 'banner']);
  });

  test('stays during a call of the same program', async () => {
    const world = run(begun([{ banner: 'name.taken' }, { call: 'list' }, { goto: 'SECOND' }]));
    await world.calls[0]?.reply({ outcome: 'listed', reply: [] });
    expect([stepOf(world), banner(world), focus(world)]).toEqual(['SECOND', 'Name is taken', 'banner']);
  });

  test('stays if the step that follows fetches its choices', async () => {
    const options = { call: 'list', as: 'names', value: 'id', label: 'id' };
    const choices = field('name', { widget: 'select-field', prompt: 'word', options });
    const world = run(
      begun([{ banner: 'name.taken' }, { goto: 'SECOND' }], {
        'steps/SECOND.json': {
          id: 'SECOND',
          title: 'word',
          view: [formOf(person(choices))],
          on: { GO: [{ stay: true }] },
        },
      }),
    );
    await world.calls[0]?.reply({ outcome: 'listed', reply: [{ id: 'Ada' }] });
    expect([banner(world), focus(world)]).toEqual(['Name is taken', 'banner']);
  });

  test('does not follow the applicant to a step that another program goes to', () => {
    const after = [{ ms: '1000', event: 'GO' }];
    const world = begun([], {
      'steps/FIRST.json': {
        id: 'FIRST',
        title: 'word',
        view: [{ heading: 'word' }],
        after,
        on: { RUN: [{ banner: 'name.taken' }, { stay: true }], GO: [{ goto: 'SECOND' }] },
      },
    });
    run(world);
    expect(banner(world)).toBe('Name is taken');
    world.advance(1000);
    expect([stepOf(world), banner(world)]).toEqual(['SECOND', null]);
  });

  test('and an error at a field are both shown after "goto", with the focus on the summary', () => {
    const world = run(begun([{ banner: 'word' }, taken, { goto: 'SECOND' }]));
    expect([banner(world), summary(world), focus(world)]).toEqual(['Word', ['person.name'], 'summary']);
  });
});

describe('a new error for the live region', () => {
  test('has the label of its field only if the message does not contain it', () => {
    const world = begun([]);
    world.runtime.dispatch.input('person.name', 'A');
    world.runtime.dispatch.blur('person.name');
    expect(announced(world)).toEqual(['Full name|Name is short']);
    const named = begun([], { 'copy/en-US.json': { 'field.label': 'Name' } });
    named.runtime.dispatch.input('person.name', 'A');
    named.runtime.dispatch.blur('person.name');
    expect(announced(named)).toEqual(['|Name is short']);
  });

  test('names the item of a repeated group', () => {
    const group = { repeat: 'list', min: 2, max: 3, legend: 'item', add: 'word', fields: [field('name')] };
    const world = begun([{ goto: 'SECOND' }], {
      'copy/en-US.json': { 'field.label': 'Full name', item: 'Friend {number, number}' },
      'steps/SECOND.json': {
        id: 'SECOND',
        title: 'word',
        view: [{ heading: 'word' }, formOf(group)],
        on: { GO: [{ stay: true }] },
      },
    });
    run(world);
    world.runtime.dispatch.input('list.1.name', 'A');
    world.runtime.dispatch.blur('list.1.name');
    expect(announced(world)).toEqual(['Friend 2 – Full name|Name is short']);
  });

  test('is left out if the summary or the focus at its field announces it', () => {
    const world = run(begun([taken, { stay: true }]));
    expect([shown(world), announced(world)]).toEqual([isTaken, []]);
    const failedForm = begun([taken, { stay: true }]);
    failedForm.runtime.dispatch.input('person.name', 'A');
    failedForm.runtime.dispatch.raise('GO', { form: 'f' });
    expect([summary(failedForm), announced(failedForm)]).toEqual([['person.name'], []]);
  });
});
