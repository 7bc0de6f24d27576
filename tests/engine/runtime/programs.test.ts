import { describe, expect, test } from 'vitest';
import { compileSmall, startFlow, type SmallFiles, type World } from '../../support/small-flow.ts';
import { shows } from '../../support/shows.ts';

const second = { id: 'SECOND', title: 'word', back: 'FIRST', view: [{ heading: 'word' }] };

const nameForm = {
  form: 'f',
  submit: 'GO',
  button: 'word',
  sections: [{ schema: 'person', bind: 'person', fields: [{ name: 'name', widget: 'text-field', label: 'word' }] }],
};

function started(on: SmallFiles, more: SmallFiles = {}, options = {}): World {
  const first = { id: 'FIRST', title: 'word', view: [{ heading: 'word' }], on };
  const compilation = compileSmall({ 'steps/FIRST.json': first, 'steps/SECOND.json': second, ...more });
  expect(compilation.findings).toEqual([]);
  return startFlow(compilation, options);
}

const done = (reply: unknown) => ({ outcome: 'done', reply });
const failed = (outcome: string, message = 'No') => ({ outcome, failure: { status: 422, message, name: 'HTTPError' } });
const stepOf = (world: World) => world.runtime.store.screen.step;

describe('a program', () => {
  test('skips statements whose guard is false and ends at the first goto', () => {
    const world = started({ GO: [{ goto: 'FIRST', when: '$flag' }, { goto: 'SECOND' }, { set: { flag: 'true' } }] });
    world.runtime.dispatch.raise('GO');
    expect(stepOf(world)).toBe('SECOND');
    expect(world.runtime.snapshot().context['flag']).toBe(false);
  });

  test('evaluates all right sides of a set before it writes any', () => {
    const world = started({
      GO: [{ set: { note: "'old'" } }, { set: { note: "'new'", 'person.name': '$note' } }, { stay: true }],
    });
    world.runtime.dispatch.raise('GO');
    expect(world.runtime.snapshot().context).toMatchObject({ note: 'new', person: { name: 'old' } });
  });

  test('gives an entry its default when it is set to null', () => {
    const world = started({
      GO: [{ set: { list: '[1, 2]', flag: 'true' } }, { set: { list: 'null', flag: 'null' } }, { stay: true }],
    });
    world.runtime.dispatch.raise('GO');
    expect(world.runtime.snapshot().context).toMatchObject({ list: [], flag: false });
  });

  test('goes on after a call with what was saved', async () => {
    const world = started({
      GO: [
        { call: 'work', with: { q: '1 + 1' }, save: 'kept' },
        { goto: 'SECOND', when: "$kept.id = 'a'" },
        { stay: true },
      ],
    });
    world.runtime.dispatch.raise('GO');
    expect(world.calls[0]).toMatchObject({ action: 'work', input: { q: 2 } });
    expect(world.runtime.store.screen.busy).toBe(true);
    await world.calls[0]?.reply(done({ id: 'a' }));
    expect(stepOf(world)).toBe('SECOND');
    expect(world.runtime.store.screen.busy).toBe(false);
  });

  test('runs the list of a named outcome and then goes on after the call', async () => {
    const world = started({
      GO: [{ call: 'work', on: { refused: [{ set: { note: '$failure.message' } }] } }, { goto: 'SECOND' }],
    });
    world.runtime.dispatch.raise('GO');
    await world.calls[0]?.reply(failed('refused', 'Not today'));
    expect(world.runtime.snapshot().context['note']).toBe('Not today');
    expect(stepOf(world)).toBe('SECOND');
  });

  test('takes the flow’s failure route for an outcome nobody names, and reports it', shows('A8.status.9'), async () => {
    const world = started({ GO: [{ call: 'work' }, { goto: 'SECOND' }] });
    world.runtime.dispatch.raise('GO');
    await world.calls[0]?.reply(failed('broken'));
    expect(world.runtime.store.screen).toMatchObject({ step: 'broken', kind: 'view' });
    expect(world.tracked).toContainEqual({
      kind: 'error',
      name: 'HTTPError',
      values: expect.objectContaining({ status: 422, outcome: 'broken' }),
    });
  });

  test('returns from a view to the step it covers, with what was typed', async () => {
    const world = started(
      { GO: [{ call: 'work' }, { goto: 'SECOND' }] },
      {
        'steps/FIRST.json': {
          id: 'FIRST',
          title: 'word',
          view: [nameForm],
          on: { GO: [{ call: 'work' }, { goto: 'SECOND' }] },
        },
      },
    );
    world.runtime.dispatch.input('person.name', 'Ada');
    world.runtime.dispatch.raise('GO', { form: 'f' });
    await world.calls[0]?.reply(failed('broken'));
    world.runtime.dispatch.raise('RETRY');
    expect(stepOf(world)).toBe('FIRST');
    expect(world.runtime.snapshot().context['person']).toEqual({ name: 'Ada' });
  });

  test('runs `enter` again after a view if it had not finished', async () => {
    const enter = {
      id: 'FIRST',
      title: 'word',
      enter: [{ call: 'work' }, { set: { flag: 'true' } }],
      view: [{ heading: 'word' }],
    };
    const world = started({}, { 'steps/FIRST.json': enter });
    await world.calls[0]?.reply(failed('broken'));
    world.runtime.dispatch.raise('RETRY');
    expect(world.calls).toHaveLength(2);
    await world.calls[1]?.reply(done({}));
    expect(world.runtime.snapshot().context['flag']).toBe(true);
  });

  test('starts the flow again if nothing was on screen before the view', async () => {
    const world = started({}, { 'flow.json': { start: [{ call: 'work' }, { goto: 'SECOND' }] } });
    await world.calls[0]?.reply(failed('broken'));
    world.runtime.dispatch.raise('RETRY');
    await world.calls[1]?.reply(done({}));
    expect(stepOf(world)).toBe('SECOND');
  });

  test('goes only to steps that are listed when data names the step', () => {
    const choose = (from: string): World => {
      const world = started({ GO: [{ goto: { from, among: ['SECOND'], else: 'FIRST' } }] });
      world.runtime.dispatch.raise('GO');
      return world;
    };
    expect(stepOf(choose("'SECOND'"))).toBe('SECOND');
    expect(stepOf(choose("'broken'"))).toBe('FIRST');
    expect(stepOf(choose('$note'))).toBe('FIRST');
  });

  test('puts the parameters of a routine into its strings', () => {
    const routine = { parameters: ['to', 'text'], program: [{ set: { note: "'{text}'" } }, { goto: '{to}' }] };
    const world = started({ GO: [{ do: 'leave', to: 'SECOND', text: 'bye' }] }, { 'routines/leave.json': routine });
    world.runtime.dispatch.raise('GO');
    expect(stepOf(world)).toBe('SECOND');
    expect(world.runtime.snapshot().context['note']).toBe('bye');
  });

  test('ends with a warning when steps send each other round in circles', () => {
    const world = started(
      { GO: [{ goto: 'LOOP' }] },
      { 'steps/LOOP.json': { id: 'LOOP', title: 'word', enter: [{ goto: 'LOOP' }], view: [] } },
    );
    world.runtime.dispatch.raise('GO');
    expect(world.warnings).toContain('program-too-long');
  });
});

describe('one submission at a time', () => {
  test('makes one call of a double click, and drops what is raised meanwhile', shows('A4.submission.1'), async () => {
    const world = started({
      GO: [{ call: 'work' }, { goto: 'SECOND' }],
      OTHER: [{ set: { flag: 'true' } }, { stay: true }],
    });
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.raise('OTHER');
    expect(world.calls).toHaveLength(1);
    await world.calls[0]?.reply(done({}));
    expect(world.runtime.snapshot().context['flag']).toBe(false);
  });

  test('ignores a reply that comes after BACK', async () => {
    const world = started(
      { GO: [{ goto: 'SECOND' }] },
      { 'steps/SECOND.json': { ...second, on: { GO: [{ call: 'work' }, { goto: 'broken' }] } } },
    );
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.raise('BACK');
    expect(stepOf(world)).toBe('FIRST');
    expect(world.calls[0]?.signal.aborted).toBe(true);
    await world.calls[0]?.reply(done({}));
    expect(stepOf(world)).toBe('FIRST');
  });

  test('lets the latest of two loads for a field win, whatever order the replies come in', async () => {
    const on = { GO: [{ call: 'list', save: 'list', busy: 'name' }, { stay: true }] };
    const world = started({}, { 'steps/FIRST.json': { id: 'FIRST', title: 'word', view: [nameForm], on } });
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.raise('GO');
    expect(world.runtime.store.screen.busy).toBe(false);
    await world.calls[1]?.reply({ outcome: 'listed', reply: [{ name: 'new' }] });
    await world.calls[0]?.reply({ outcome: 'listed', reply: [{ name: 'old' }] });
    expect(world.runtime.snapshot().context['list']).toEqual([{ name: 'new' }]);
  });

  test('keeps session events waiting while a call is under way, in their order', async () => {
    const world = started({
      GO: [{ start: 'talk', as: 'talk' }, { call: 'work' }, { stay: true }],
      'talk.news': [{ set: { note: '($filled($note) ? $note : "") & $event.text' } }, { stay: true }],
    });
    world.runtime.dispatch.raise('GO');
    world.talks[0]?.channel.report('news', { text: 'a' });
    world.talks[0]?.channel.report('news', { text: 'b' });
    expect(world.runtime.snapshot().context['note']).toBe(null);
    await world.calls[0]?.reply(done({}));
    expect(world.runtime.snapshot().context['note']).toBe('ab');
  });
});

describe('a session', () => {
  const talking = {
    GO: [{ start: 'talk', as: 'talk', within: ['FIRST', 'SECOND'] }, { stay: true }],
    MOVE: [{ goto: 'SECOND' }],
    ANSWER: [{ answer: 'talk', with: { word: "'hi'" } }, { stay: true }],
    AWAY: [{ goto: 'broken' }],
    'talk.finished': [{ goto: 'SECOND' }],
  };

  test('asks, is answered, and ends', () => {
    const world = started({ ...talking, 'talk.asks.word': [{ set: { note: '$talk.hint' } }, { stay: true }] });
    world.runtime.dispatch.raise('GO');
    world.talks[0]?.channel.ask('word', { hint: 'greeting' });
    expect(world.runtime.snapshot().context['note']).toBe('greeting');
    world.runtime.dispatch.raise('ANSWER');
    expect(world.talks[0]?.answers).toEqual([{ word: 'hi' }]);
    world.talks[0]?.channel.finish('finished');
    expect(stepOf(world)).toBe('SECOND');
  });

  test('lives on in the steps it names and is stopped on leaving them', () => {
    const world = started(talking, { 'steps/SECOND.json': { ...second, on: { AWAY: [{ goto: 'broken' }] } } });
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.raise('MOVE');
    expect(world.talks[0]?.stopped).toBe(false);
    world.runtime.dispatch.raise('AWAY');
    expect(world.talks[0]?.stopped).toBe(true);
    world.talks[0]?.channel.finish('finished');
    expect(stepOf(world)).toBe('broken');
  });

  test('is replaced by another start under the same name', () => {
    const world = started(talking);
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.raise('GO');
    expect(world.talks.map(({ stopped }) => stopped)).toEqual([true, false]);
  });
});

describe('timers', () => {
  test('raise their event once, and never after the step was left', () => {
    const timed = {
      id: 'FIRST',
      title: 'word',
      after: [{ ms: '$limits.most * 1000', event: 'LATE' }],
      view: [],
      on: {
        LATE: [{ set: { note: "($filled($note) ? $note : '') & 'late'" } }, { stay: true }],
        GO: [{ goto: 'SECOND' }],
      },
    };
    const world = started({}, { 'steps/FIRST.json': timed });
    world.pass(2_999);
    expect(world.runtime.snapshot().context['note']).toBe(null);
    world.pass(1);
    world.pass(10_000);
    expect(world.runtime.snapshot().context['note']).toBe('late');
    const left = started({}, { 'steps/FIRST.json': timed });
    left.runtime.dispatch.raise('GO');
    left.pass(10_000);
    expect(left.runtime.snapshot().context['note']).toBe(null);
  });

  test('with a condition count from when it has come to hold, anew each time, and not on once it does not', () => {
    const timed = {
      id: 'FIRST',
      title: 'word',
      context: { waits: { type: 'boolean' }, times: { type: 'number', default: 0 } },
      after: [{ ms: '3000', event: 'LATE', when: '$waits' }],
      view: [],
      on: {
        LATE: [{ set: { note: "($filled($note) ? $note : '') & 'late '" } }, { stay: true }],
        WAIT: [{ set: { waits: 'true' } }, { stay: true }],
        REST: [{ set: { waits: 'false' } }, { stay: true }],
      },
    };
    const world = started({}, { 'steps/FIRST.json': timed });
    const note = (): unknown => world.runtime.snapshot().context['note'];
    world.pass(10_000);
    expect(note()).toBe(null);
    world.runtime.dispatch.raise('WAIT');
    world.pass(2_000);
    world.runtime.dispatch.raise('REST');
    world.pass(10_000);
    expect(note()).toBe(null);
    world.runtime.dispatch.raise('WAIT');
    world.pass(2_999);
    expect(note()).toBe(null);
    world.pass(1);
    expect(note()).toBe('late ');
    world.runtime.dispatch.raise('WAIT');
    world.pass(10_000);
    expect(note()).toBe('late ');
    world.runtime.dispatch.raise('REST');
    world.runtime.dispatch.raise('WAIT');
    world.pass(3_000);
    expect(note()).toBe('late late ');
  });
});

describe('storage', () => {
  const keeping = {
    GO: [{ set: { 'kept.id': "'a'", 'person.name': "'Ada'" } }, { goto: 'SECOND' }],
    DROP: [{ forget: true }, { stay: true }],
  };

  test('holds the entries marked stored and where the applicant is, and nothing else', shows('A3.storage.6'), () => {
    const world = started(keeping);
    expect(world.storage.value).toBeUndefined();
    world.runtime.dispatch.raise('GO');
    expect(world.storage.value).toEqual({
      kept: { id: 'a' },
      state: { flow: 'small', version: '1.0.0', step: 'SECOND' },
    });
  });

  test('is empty after forget, until something stored is written again', () => {
    const world = started(keeping);
    world.runtime.dispatch.raise('GO');
    world.runtime.dispatch.raise('BACK');
    world.runtime.dispatch.raise('DROP');
    expect(world.storage.value).toBeUndefined();
    world.runtime.dispatch.raise('GO');
    expect(world.storage.value).toMatchObject({ kept: { id: 'a' } });
  });

  test.each([
    ['nothing', undefined],
    ['text', 'kept'],
    ['a list', [1]],
    ['a value of another kind', { kept: 'a' }],
    ['a field of another kind', { kept: { id: 7 } }],
    ['a field nobody knows', { kept: { id: 'a', extra: true } }],
    ['a polluting key', JSON.parse('{"kept":{"__proto__":{"id":"a"}}}')],
  ])('counts as absent when it holds %s', (_, stored) => {
    const world = started({}, {}, { stored });
    expect(world.runtime.snapshot().context['kept']).toEqual({});
    expect(({} as { id?: string }).id).toBeUndefined();
  });

  test('gives stored entries back at the start', () => {
    const world = started(
      {},
      { 'flow.json': { start: [{ goto: 'SECOND', when: '$filled($kept.id)' }, { goto: 'FIRST' }] } },
      { stored: { kept: { id: 'a' } } },
    );
    expect(stepOf(world)).toBe('SECOND');
  });
});

describe('needs', () => {
  const needy = (needs: unknown) => ({
    'steps/SECOND.json': { ...second, needs },
    'routines/load.json': { program: [{ call: 'work', save: 'kept', on: { '*': [] } }] },
  });

  test('sends the applicant to the fallback when a piece is missing', () => {
    const world = started({ GO: [{ goto: 'SECOND' }] }, needy({ kept: 'broken' }));
    world.runtime.dispatch.raise('GO');
    expect(stepOf(world)).toBe('broken');
  });

  test('loads the piece, and falls back only if it is still missing', async () => {
    const files = needy({ kept: { load: 'load', else: 'broken' } });
    const found = started({ GO: [{ goto: 'SECOND' }] }, files);
    found.runtime.dispatch.raise('GO');
    expect(found.runtime.store.screen).toMatchObject({ step: 'SECOND', busy: true });
    await found.calls[0]?.reply(done({ id: 'a' }));
    expect(found.runtime.store.screen).toMatchObject({ step: 'SECOND', busy: false });
    const missing = started({ GO: [{ goto: 'SECOND' }] }, files);
    missing.runtime.dispatch.raise('GO');
    await missing.calls[0]?.reply(failed('refused'));
    expect(stepOf(missing)).toBe('broken');
  });
});

describe('what the applicant does', () => {
  test('is told to analytics by name: clicks and form submits', shows('A7.event.2', 'A7.event.3'), () => {
    const on = { GO: [{ stay: true }], MORE: [{ stay: true }] };
    const world = started({}, { 'steps/FIRST.json': { id: 'FIRST', title: 'word', view: [nameForm], on } });
    world.runtime.dispatch.input('person.name', 'Ada');
    world.runtime.dispatch.raise('MORE');
    world.runtime.dispatch.raise('GO', { form: 'f' });
    expect(world.tracked.filter(({ kind }) => kind === 'track')).toEqual([
      { kind: 'track', name: 'Click', values: { step: 'FIRST', event: 'MORE' } },
      { kind: 'track', name: 'Form Submit', values: { step: 'FIRST', event: 'GO', form: 'f' } },
    ]);
  });

  test('is reported once when a call fails, with the banner’s words', async () => {
    const world = started(
      { GO: [{ call: 'work' }] },
      { 'flow.json': { failures: { '*': [{ banner: '$failure.message' }, { stay: true }] } } },
    );
    world.runtime.dispatch.raise('GO');
    await world.calls[0]?.reply(failed('refused', 'Not today'));
    const errors = world.tracked.filter(({ kind }) => kind === 'error');
    expect(errors).toEqual([
      { kind: 'error', name: 'HTTPError', values: expect.objectContaining({ message: 'Not today' }) },
    ]);
  });
});
