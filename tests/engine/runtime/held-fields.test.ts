import { describe, expect, test } from 'vitest';
import type { ResolvedField, ResolvedForm, ResolvedSection } from '../../../src/runtime/shapes/screen.ts';
import { compileSmall, startFlow, type World } from '../../support/small-flow.ts';
import { nameFormWith } from './started.ts';

const form = nameFormWith({ messages: { '*': 'name.short' } });

function started(more: object = {}): World {
  const on = {
    GO: [
      { call: 'work', with: { name: '$person.name' } },
      { call: 'work', with: { name: '$person.name' } },
      { goto: 'SECOND' },
    ],
  };
  return startFlow(
    compileSmall({
      'steps/FIRST.json': { id: 'FIRST', title: 'word', view: [{ heading: 'word' }, form], on, ...more },
      'steps/SECOND.json': { id: 'SECOND', title: 'word', view: [{ heading: 'word' }] },
      'flow.json': { failures: { '*': [{ stay: true }] } },
    }),
  );
}

function nameField({ runtime }: World): ResolvedField | undefined {
  const drawn = runtime.store.screen.blocks.find(({ widget }) => widget === 'form')?.props as unknown as ResolvedForm;
  return (drawn.items[0] as ResolvedSection).fields[0];
}

describe('an answer typed while a submission is pending', () => {
  test('is ignored: every call of the program sends the checked answers', async () => {
    const world = started();
    world.runtime.dispatch.input('person.name', 'Quillon');
    world.runtime.dispatch.raise('GO', { form: 'f' });
    expect(nameField(world)).toMatchObject({ isSubmitting: true, readonly: false });
    world.runtime.dispatch.input('person.name', 'x');
    expect(nameField(world)?.value).toBe('Quillon');
    await world.calls[0]?.reply({ outcome: 'done', reply: {} });
    expect(world.calls.map(({ input }) => input)).toEqual([{ name: 'Quillon' }, { name: 'Quillon' }]);
  });

  test('is accepted again after the submission has failed', async () => {
    const world = started();
    world.runtime.dispatch.input('person.name', 'Quillon');
    world.runtime.dispatch.raise('GO', { form: 'f' });
    await world.calls[0]?.reply({ outcome: 'broken', failure: { status: 500, name: 'HTTPError', message: '' } });
    expect(nameField(world)?.isSubmitting).toBeUndefined();
    world.runtime.dispatch.input('person.name', 'Marlowe');
    expect(nameField(world)?.value).toBe('Marlowe');
  });

  test('is accepted while the step only loads data', () => {
    const world = started({ enter: [{ call: 'work', with: {} }] });
    expect(world.runtime.store.screen.busy).toBe(true);
    world.runtime.dispatch.input('person.name', 'Quillon');
    expect(nameField(world)).toMatchObject({ value: 'Quillon' });
    expect(nameField(world)?.isSubmitting).toBeUndefined();
  });
});

describe('a locked form', () => {
  const locked = {
    context: { sent: { type: 'boolean' } },
    view: [{ heading: 'word' }, { ...form, locked: '$sent' }],
    on: {
      GO: [{ set: { note: '$person.name' } }, { stay: true }],
      LOCK: [{ set: { sent: 'true' } }, { stay: true }],
    },
  };

  test('keeps its answers, is read-only, and can be submitted unchanged', () => {
    const world = started(locked);
    world.runtime.dispatch.input('person.name', 'Quillon');
    expect(nameField(world)).toMatchObject({ readonly: false, enabled: true });
    world.runtime.dispatch.raise('LOCK');
    world.runtime.dispatch.input('person.name', 'Marlowe');
    expect(nameField(world)).toMatchObject({ value: 'Quillon', readonly: true, enabled: true });
    world.runtime.dispatch.raise('GO', { form: 'f' });
    expect(world.runtime.snapshot().context['note']).toBe('Quillon');
  });

  test('is not checked, because the applicant could not correct it', () => {
    const world = started(locked);
    world.runtime.dispatch.input('person.name', 'A');
    world.runtime.dispatch.raise('LOCK');
    world.runtime.dispatch.blur('person.name');
    world.runtime.dispatch.raise('GO', { form: 'f' });
    expect(world.runtime.snapshot()).toMatchObject({ context: { note: 'A' }, errors: {} });
  });
});
