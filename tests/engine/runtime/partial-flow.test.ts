import { expect, test } from 'vitest';
import { createRuntime } from '../../../src/runtime/create-runtime.ts';
import { createPartialFlow } from '../../../src/runtime/definition/partial-flow.ts';
import { createTestPorts } from '../../../src/testing/test-ports.ts';
import type { Compilation } from '../../../tools/compile/compile-flow.ts';
import { splitFlow } from '../../../tools/compile/split-flow.ts';
import { compileSmall, joinCompilation, type SmallFiles } from '../../support/small-flow.ts';
import { partly } from './partly.ts';
import { done, second } from './started.ts';

const nameForm = {
  form: 'f',
  submit: 'GO',
  button: 'word',
  sections: [
    {
      schema: 'person',
      bind: 'person',
      fields: [
        { name: 'name', widget: 'text-field', label: 'word', required: true, messages: { '*': 'name.required' } },
      ],
    },
  ],
};

const small = (on: SmallFiles, view: readonly unknown[] = [nameForm]): Compilation =>
  compileSmall({ 'steps/FIRST.json': { id: 'FIRST', title: 'word', view, on }, 'steps/SECOND.json': second });

test('an answer can be given and checked before the remaining flow has loaded', () => {
  const world = partly(small({ GO: [{ goto: 'SECOND' }] }));
  const { runtime } = world;
  runtime.dispatch.raise('GO', { form: 'f' });
  expect(Object.keys(runtime.snapshot().errors)).toEqual(['person.name']);
  runtime.dispatch.input('person.name', 'Ada');
  expect(runtime.snapshot().context['person']).toMatchObject({ name: 'Ada' });
  expect(world.asked()).toBe(0);
});

test('an event that goes to a step that is not loaded waits, marks the screen busy, and runs once', () => {
  const { runtime, asked, bringRest, tracked } = partly(small({ GO: [{ goto: 'SECOND' }] }, [{ heading: 'word' }]));
  const heard = () => tracked.filter(({ name }) => name === 'Click').length;
  runtime.dispatch.raise('GO');
  expect(runtime.store.screen).toMatchObject({ step: 'FIRST', busy: true });
  expect(asked()).toBe(1);
  // As during a call, events of the applicant are dropped meanwhile.
  runtime.dispatch.raise('GO');
  expect(heard()).toBe(0);
  bringRest();
  expect(runtime.store.screen).toMatchObject({ step: 'SECOND', busy: false });
  expect(heard()).toBe(1);
});

test('the reply of a call waits for the remaining flow, and its program then continues', async () => {
  const on = { GO: [{ call: 'work', save: 'note' }, { goto: 'SECOND' }] };
  const { runtime, calls, bringRest } = partly(small(on, [{ heading: 'word' }]));
  runtime.dispatch.raise('GO');
  await calls[0]?.reply(done('told'));
  expect(runtime.store.screen).toMatchObject({ step: 'FIRST', busy: true });
  bringRest();
  expect(runtime.store.screen).toMatchObject({ step: 'SECOND', busy: false });
  expect(runtime.snapshot().context['note']).toBe('told');
});

test('entries of the remaining flow get their defaults, and given answers stay', () => {
  const { runtime, bringRest } = partly(small({ GO: [{ goto: 'SECOND' }] }));
  runtime.dispatch.input('person.name', 'Ada');
  expect(runtime.snapshot().context).not.toHaveProperty('list');
  bringRest();
  expect(runtime.snapshot().context).toMatchObject({ list: [], person: { name: 'Ada' } });
});

test('while the remaining flow loads, events of the applicant are dropped and others run afterwards in order', () => {
  const world = partly(small({ GO: [{ goto: 'SECOND' }] }));
  const { runtime, observed, bringRest } = world;
  runtime.dispatch.input('person.name', 'Ada');
  runtime.dispatch.raise('GO');
  world.connect(false);
  runtime.dispatch.input('person.name', 'Bo');
  runtime.dispatch.blur('person.name');
  world.connect(true);
  expect([observed, world.asked()]).toEqual([['start', 'input'], 5]);
  bringRest();
  expect(observed).toEqual(['start', 'input', 'raise', 'connection', 'connection']);
  expect(runtime.snapshot().context['person']).toMatchObject({ name: 'Ada' });
  bringRest();
  expect(observed).toHaveLength(5);
});

test('a deferred event causes no error if the remaining flow never loads', () => {
  const { flow, registries } = small({ GO: [{ goto: 'SECOND' }] });
  const runtime = createRuntime({
    ...joinCompilation({ ...small({}), flow: createPartialFlow(splitFlow(flow, registries).initial) }),
    ports: createTestPorts().ports,
    device: 'desktop',
    hostValues: {},
  });
  runtime.start();
  runtime.dispatch.raise('GO');
  expect(runtime.store.screen).toMatchObject({ step: 'FIRST', busy: true });
});
