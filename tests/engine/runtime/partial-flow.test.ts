import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRuntime, type Runtime } from '../../../src/runtime/create-runtime.ts';
import { partialFlow } from '../../../src/runtime/join-parts.ts';
import type { Screen } from '../../../src/runtime/shapes/screen.ts';
import { createFakeClock } from '../../../src/testing/fake-clock.ts';
import { createTestPorts, type TestWorld } from '../../../src/testing/test-ports.ts';
import type { Compilation } from '../../../tools/compile/compile-flow.ts';
import { only, splitFlow } from '../../../tools/compile/split-flow.ts';
import { compileAnyFlow } from '../../support/any-flow.ts';
import { compileSmall, joined, type SmallFiles } from '../../support/small-flow.ts';
import { done, second } from './started.ts';

interface PartialWorld extends TestWorld {
  readonly runtime: Runtime;
  /** How often the rest was asked for. */
  readonly asked: () => number;
  readonly bringRest: () => void;
}

/** A flow of which only the first part is there until the test brings the rest, or, `atOnce`, until it is asked for. */
function partly(compilation: Compilation, { atOnce = false } = {}): PartialWorld {
  const { flow, copy } = compilation;
  const { first, isFirstCopy } = splitFlow(flow);
  const words = Object.fromEntries(Object.entries(copy).map(([name, texts]) => [name, only(texts, isFirstCopy)]));
  const part = joined({ ...compilation, flow: partialFlow(first), copy: words });
  const { world, ports } = createTestPorts({ clock: createFakeClock() });
  let asked = 0;
  const bringRest = (): void => {
    const { runnable, localizer } = joined(compilation);
    runtime.replace(runnable, localizer);
  };
  const runtime: Runtime = createRuntime({
    ...part,
    ports,
    device: 'desktop',
    hostValues: {},
    needRest() {
      asked += 1;
      if (atOnce) bringRest();
    },
  });
  runtime.start();
  return { ...world, runtime, asked: () => asked, bringRest };
}

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

test('an answer can be given and checked before the rest is there', () => {
  const world = partly(small({ GO: [{ goto: 'SECOND' }] }));
  const { runtime } = world;
  runtime.dispatch.raise('GO', { form: 'f' });
  expect(Object.keys(runtime.snapshot().errors)).toEqual(['person.name']);
  runtime.dispatch.input('person.name', 'Ada');
  expect(runtime.snapshot().context['person']).toMatchObject({ name: 'Ada' });
  expect(world.asked()).toBe(0);
});

test('what leads to a step that is not there waits for it, the screen says so, and it is done once', () => {
  const { runtime, asked, bringRest, tracked } = partly(small({ GO: [{ goto: 'SECOND' }] }, [{ heading: 'word' }]));
  const heard = () => tracked.filter(({ name }) => name === 'Click').length;
  runtime.dispatch.raise('GO');
  expect(runtime.store.screen).toMatchObject({ step: 'FIRST', busy: true });
  expect(asked()).toBe(1);
  // As during a call, what the applicant does meanwhile is dropped.
  runtime.dispatch.raise('GO');
  expect(heard()).toBe(0);
  bringRest();
  expect(runtime.store.screen).toMatchObject({ step: 'SECOND', busy: false });
  expect(heard()).toBe(1);
});

test('the reply of a call waits too, and what comes meanwhile goes on behind it', async () => {
  const on = { GO: [{ call: 'work', save: 'note' }, { goto: 'SECOND' }] };
  const { runtime, calls, bringRest } = partly(small(on, [{ heading: 'word' }]));
  runtime.dispatch.raise('GO');
  await calls[0]?.reply(done('told'));
  expect(runtime.store.screen).toMatchObject({ step: 'FIRST', busy: true });
  bringRest();
  expect(runtime.store.screen).toMatchObject({ step: 'SECOND', busy: false });
  expect(runtime.snapshot().context['note']).toBe('told');
});

test('entries that come with the rest begin as they would have; answers that were given stay', () => {
  const { runtime, bringRest } = partly(small({ GO: [{ goto: 'SECOND' }] }));
  runtime.dispatch.input('person.name', 'Ada');
  expect(runtime.snapshot().context).not.toHaveProperty('list');
  bringRest();
  expect(runtime.snapshot().context).toMatchObject({ list: [], person: { name: 'Ada' } });
});

test(
  'a flow begun with its first part shows what the whole one shows, whatever the flow and the events',
  { timeout: 60_000 },
  () => {
    const happens = fc.array(fc.nat(), { minLength: 5, maxLength: 30 });
    let rests = 0;
    fc.assert(
      fc.property(fc.nat(), fc.array(happens, { minLength: 6, maxLength: 6 }), (seed, sequences) => {
        const compilation = compileAnyFlow(seed);
        for (const numbers of sequences) {
          const begun = partly(compilation, { atOnce: true });
          const whole = partly(compilation, { atOnce: true });
          whole.bringRest();
          for (const number of numbers) {
            for (const { runtime } of [begun, whole]) happen(runtime, compilation, number);
            expect(plain(begun.runtime.store.screen)).toEqual(plain(whole.runtime.store.screen));
          }
          rests += begun.asked();
        }
      }),
      { numRuns: 8, seed: 20261121 },
    );
    // The events lead somewhere: most flows leave their first step.
    expect(rests).toBeGreaterThan(15);
  },
);

/** One of the flow's own events, or an answer. */
function happen(runtime: Runtime, { flow }: Compilation, number: number): void {
  const names = Object.values(flow.steps).flatMap(({ on }) => Object.keys(on));
  const paths = Object.keys(flow.context).flatMap((entry) =>
    ['name', 'age', 'agreed'].map((name) => `${entry}.${name}`),
  );
  const name = names[number % Math.max(1, names.length)];
  if (number % 3 === 0) runtime.dispatch.input(paths[number % paths.length] ?? '', number % 2 === 0 ? 'Ada' : 2);
  else if (name !== undefined) runtime.dispatch.raise(name);
}

function plain(screen: Screen): unknown {
  return JSON.parse(JSON.stringify(screen));
}
