import { expect, test } from 'vitest';
import { errorsOf } from '../../../src/testing/on-screen.ts';
import type { SmallFiles, World } from '../../support/small-flow.ts';
import { done, nameForm, started, stepOf } from './started.ts';

const write = (text: string): object[] => [{ set: { note: `'${text}'` } }, { stay: true }];
const [section] = nameForm.sections;
const required = {
  name: 'name',
  widget: 'text-field',
  label: 'word',
  required: true,
  messages: { '*': 'name.required' },
};
const form = { ...nameForm, sections: [{ ...section, fields: [required] }] };
const modal = (on: object, view: object[] = [form]): object => ({
  title: 'word',
  view: [{ heading: 'word' }, ...view],
  on,
});
const closed = [{ close: true }, { stay: true }];

const files: SmallFiles = {
  'flow.json': { on: { ASK: write('flow'), HELP: write('flow'), OTHER: write('flow') } },
  'steps/FIRST.json': {
    id: 'FIRST',
    title: 'word',
    view: [form],
    modals: { m: modal({ ASK: write('modal'), GO: [{ call: 'work' }, ...closed], CLOSE: closed }) },
    on: { OPEN: [{ open: 'm' }], ASK: write('step'), HELP: write('step'), GO: [{ goto: 'SECOND' }] },
  },
};

function raise(world: World, ...events: readonly string[]): World {
  for (const event of events) world.runtime.dispatch.raise(event);
  return world;
}
const begun = (): World => started({}, files);
const nameOf = ({ runtime }: World): unknown => runtime.store.screen.modal?.name;
const note = ({ runtime }: World): unknown => runtime.snapshot().context['note'];

test('an event is handled by the open modal, else by the step, else by the flow', () => {
  expect(['ASK', 'HELP', 'OTHER'].map((event) => note(raise(begun(), 'OPEN', event)))).toEqual([
    'modal',
    'step',
    'flow',
  ]);
  expect(['ASK', 'HELP', 'OTHER'].map((event) => note(raise(begun(), event)))).toEqual(['step', 'step', 'flow']);
});

test('only the form of the modal is checked, and errors are cleared when the modal opens and closes', () => {
  const world = begun();
  world.runtime.dispatch.raise('GO', { form: 'f' });
  expect(errorsOf(world.runtime.store.screen)).toEqual({ name: 'Name is required' });
  raise(world, 'OPEN');
  expect([nameOf(world), world.runtime.snapshot().errors, world.runtime.snapshot().failedForm]).toEqual([
    'm',
    {},
    null,
  ]);
  world.runtime.dispatch.raise('GO', { form: 'f' });
  expect(world.calls).toEqual([]);
  expect(world.runtime.snapshot().errors).toHaveProperty(['person.name']);
  raise(world, 'CLOSE');
  expect([nameOf(world), world.runtime.snapshot().errors, world.runtime.snapshot().failedForm]).toEqual([
    undefined,
    {},
    null,
  ]);
});

test('closing a modal aborts its pending call, and a late reply is ignored', async () => {
  const world = raise(begun(), 'OPEN');
  world.runtime.dispatch.input('person.name', 'Ada');
  world.runtime.dispatch.raise('GO', { form: 'f' });
  raise(world, 'ASK');
  expect([note(world), world.runtime.store.screen.busy]).toEqual([null, true]);
  raise(world, 'CLOSE');
  expect(world.calls[0]?.signal.aborted).toBe(true);
  expect([nameOf(world), world.runtime.store.screen.busy]).toEqual([undefined, false]);
  raise(world, 'OPEN');
  await world.calls[0]?.reply(done({}));
  expect(nameOf(world)).toBe('m');
});

test('a modal closes when its step is left', () => {
  const on = { OPEN: [{ open: 'help' }], GO: [{ goto: 'SECOND' }] };
  const help = { modals: { help: modal({ CLOSE: closed }, []) } };
  const world = raise(started(on, { 'flow.json': help }), 'OPEN');
  expect(nameOf(world)).toBe('help');
  raise(world, 'GO');
  expect([stepOf(world), nameOf(world)]).toEqual(['SECOND', undefined]);
});
