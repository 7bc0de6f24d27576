import { describe, expect, test } from 'vitest';
import type { SmallFiles, World } from '../../support/small-flow.ts';
import { done, nameForm, second, started, stepOf } from './started.ts';

const view = { id: 'behind', title: 'word', view: [{ heading: 'word' }], on: { GO_ON: [{ return: true }] } };
const files: SmallFiles = {
  'views/behind.json': view,
  'flow.json': {
    start: [{ goto: 'SECOND', when: '$filled($kept.id)' }, { goto: 'FIRST' }],
    on: { ELSEWHERE: [{ goto: 'behind' }] },
  },
  'steps/FIRST.json': {
    id: 'FIRST',
    title: 'word',
    view: [nameForm],
    on: { GO: [{ call: 'work', save: 'kept' }, { goto: 'SECOND' }] },
  },
};

/** A tab, and a function that reports a change of the storage by another tab. */
function tab(
  more: SmallFiles = {},
  stored?: unknown,
): { world: World; change: (stored: unknown) => void; ended: number[] } {
  let tell: (stored: unknown) => void = () => undefined;
  const ended: number[] = [];
  const watch = (changed: (stored: unknown) => void) => {
    tell = changed;
    return () => void ended.push(1);
  };
  const world = started({}, { ...files, ...more }, { watch, stored });
  return { world, ended, change: (value) => tell(value) };
}
const theirs = { kept: { id: 'a' }, state: { flow: 'small', version: '1.0.0', step: 'SECOND' } };

describe('when another tab has changed the storage', () => {
  test('this tab runs ELSEWHERE, aborts its call, loads the entries of the other tab and stores nothing', async () => {
    const { world, change } = tab();
    world.runtime.dispatch.input('person.name', 'Ada');
    world.runtime.dispatch.raise('GO', { form: 'f' });
    change(theirs);
    expect(stepOf(world)).toBe('behind');
    expect(world.calls[0]?.signal.aborted).toBe(true);
    await world.calls[0]?.reply(done({ id: 'b' }));
    expect(world.runtime.snapshot().context).toMatchObject({ person: {}, kept: { id: 'a' } });
    expect([stepOf(world), world.storage.value]).toEqual(['behind', undefined]);
  });

  test('this tab continues from the entries that the other tab stored', () => {
    const { world, change } = tab();
    change(theirs);
    world.runtime.dispatch.raise('GO_ON');
    expect(stepOf(world)).toBe('SECOND');
    expect(world.storage.value).toEqual(theirs);
  });

  describe('an answer typed in this tab', () => {
    const keeping: SmallFiles = {
      'context.json': { person: { schema: 'person', keepOnReload: ['name'] } },
      'steps/SECOND.json': { ...second, view: [nameForm], on: { GO: [{ stay: true }] } },
    };
    const typed = (theirStored: unknown, mine: unknown = theirs) => {
      const { world, change } = tab(keeping, mine);
      world.runtime.dispatch.input('person.name', 'Ada');
      change(theirStored);
      expect(stepOf(world)).toBe('behind');
      world.runtime.dispatch.raise('GO_ON');
      return world.runtime.snapshot();
    };

    test('is restored if the flow keeps it for a reload and the visit is the same', () => {
      const there = typed({ ...theirs, more: 1 });
      expect(there.context).toMatchObject({ person: { name: 'Ada' }, kept: { id: 'a' } });
      expect(there.dirtyFields).toEqual({ person: 'taken' });
    });

    test('is restored only if a reload restores it: a hidden answer is not', () => {
      const field = (name: string, widget: string, more: object = {}): object => ({
        name,
        widget,
        label: 'word',
        messages: { '*': 'name.short' },
        ...more,
      });
      const fields = [field('agreed', 'checkbox-field'), field('name', 'text-field', { when: '$person.agreed' })];
      const form = {
        form: 'f',
        submit: 'GO',
        button: 'word',
        sections: [{ schema: 'person', bind: 'person', fields }],
      };
      const hiding: SmallFiles = {
        'context.json': { person: { schema: 'person', keepOnReload: ['name', 'agreed'] } },
        'steps/SECOND.json': { ...second, view: [form], on: { GO: [{ stay: true }] } },
      };
      const { world, change } = tab(hiding, theirs);
      for (const [name, value] of Object.entries({ agreed: true, name: 'Ada' }))
        world.runtime.dispatch.input(`person.${name}`, value);
      expect(world.runtime.snapshot().context['person']).toEqual({ agreed: true, name: 'Ada' });
      world.runtime.dispatch.input('person.agreed', false);
      change({ ...theirs, more: 1 });
      world.runtime.dispatch.raise('GO_ON');
      expect(world.runtime.snapshot().context['person']).toEqual({ agreed: false });
    });

    test('is dropped if the other tab has another visit or has ended, or if this tab had no visit', () => {
      const another = { kept: { id: 'b' }, state: theirs.state };
      for (const there of [typed(another), typed(undefined), typed(theirs, null)])
        expect(there.context['person']).toEqual({});
    });
  });

  test('this tab stores nothing while its start program waits for a call', async () => {
    const start = [{ call: 'work', save: 'kept', when: '$filled($kept.id)' }, { goto: 'FIRST' }];
    const { world, change } = tab({ 'flow.json': { start, on: { ELSEWHERE: [{ goto: 'behind' }] } } });
    change(theirs);
    world.runtime.dispatch.raise('GO_ON');
    expect([stepOf(world), world.storage.value]).toEqual(['behind', undefined]);
    await world.calls[0]?.reply(done({ id: 'a' }));
    expect([stepOf(world), world.storage.value]).toMatchObject(['FIRST', { kept: { id: 'a' } }]);
  });

  test('this tab starts the flow again if the other tab has ended and nothing is stored', () => {
    const { world, change } = tab({}, theirs);
    expect(stepOf(world)).toBe('SECOND');
    change(undefined);
    world.runtime.dispatch.raise('GO_ON');
    expect(stepOf(world)).toBe('FIRST');
  });

  test('the sessions and timers of this tab end', () => {
    const first = files['steps/FIRST.json'] as object;
    const on = { TALK: [{ start: 'talk', as: 'talk' }, { stay: true }], LATE: [{ goto: 'SECOND' }] };
    const timed = { ...first, after: [{ ms: '1000', event: 'LATE' }], on };
    const { world, change } = tab({ 'steps/FIRST.json': timed });
    world.runtime.dispatch.raise('TALK');
    change(theirs);
    expect([stepOf(world), world.sessions[0]?.stopped]).toEqual(['behind', true]);
    world.advance(10_000);
    expect(stepOf(world)).toBe('behind');
  });

  test('a tab that has reached an end stays there', () => {
    const { world, change } = tab({ 'steps/SECOND.json': { ...second, end: 'completed' } }, theirs);
    change(undefined);
    expect(stepOf(world)).toBe('SECOND');
  });

  describe('a flow without a program for ELSEWHERE', () => {
    const plain = {
      'flow.json': { start: [{ goto: 'SECOND', when: '$filled($kept.id)' }, { goto: 'FIRST' }], on: {} },
    };

    test('starts again from the entries that the other tab stored, and shows a notice', () => {
      const { world, change } = tab(plain);
      change(theirs);
      expect(stepOf(world)).toBe('SECOND');
      expect(world.runtime.store.screen.banner?.text).toEqual([
        'You continued in another tab. This page now shows the answers from there.',
      ]);
      expect(world.runtime.store.screen.focus.target).toBe('banner');
    });

    test('stays on its step if nothing is stored any more', () => {
      const { world, change } = tab(plain, theirs);
      change(undefined);
      expect([stepOf(world), world.runtime.store.screen.banner]).toEqual(['SECOND', null]);
    });
  });

  test('the runtime stops watching the storage after destroy', () => {
    const { world, ended } = tab();
    world.runtime.destroy();
    expect(ended).toEqual([1]);
  });
});
