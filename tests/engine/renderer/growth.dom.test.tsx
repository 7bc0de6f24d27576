import { act, render } from '@testing-library/react';
import { Profiler } from 'react';
import { subscribe } from 'valtio/vanilla';
import { expect, test } from 'vitest';
import { FlowScreen } from '../../../src/renderer/flow-screen.tsx';
import { createRuntime, type Runtime } from '../../../src/runtime/create-runtime.ts';
import type { Ports } from '../../../src/runtime/shapes/ports.ts';
import { generalWidgets } from '../../../src/widgets/index.ts';
import { type ControlProps, widgetsOf } from '../../../src/widgets/registry.ts';
import { named, raiser, type } from '../../support/draw.tsx';
import { createFakeClock } from '../../../src/testing/fake-clock.ts';
import { keysAsCopy, literal, tinyFlow, tinyForm } from '../../support/tiny-flow.ts';

const nothing = (): void => undefined;
const ports: Ports = {
  run: () => Promise.reject(new Error('Nothing is called')),
  session: () => ({ answer: nothing, stop: nothing }),
  storage: { read: () => undefined, write: nothing, clear: nothing, lasting: true },
  analytics: { track: nothing, page: nothing, identify: nothing, error: nothing },
  clock: createFakeClock(),
  links: { open: () => true },
  report: nothing,
  halt: nothing,
};

/** A running form of so many required fields. */
function runMany(count: number): Runtime {
  const names = Array.from({ length: count }, (_, index) => `field${index}`);
  const form = tinyForm({ many: names }, { required: true });
  const button = { kind: 'text', text: { shown: literal('Go on') } } as const;
  const runnable = tinyFlow({ steps: { FIRST: { blocks: [{ ...form, props: { button } }] } } });
  const runtime = createRuntime({ runnable, localizer: keysAsCopy, ports, device: 'desktop', hostValues: {} });
  runtime.start();
  return runtime;
}

/** The form on screen, how often something of it is drawn by what is done, and how often the screen is written. */
async function drawMany(count: number) {
  /** Names of the fields whose controls were drawn, and a mark for each time that React was done. */
  const controls: string[] = [];
  const commits: string[] = [];
  const textField = generalWidgets['text-field'];
  const { draw: TextField } = textField;
  function Counted(props: ControlProps) {
    controls.push(props.field.name);
    return <TextField {...props} />;
  }
  const widgets = widgetsOf({ ...generalWidgets, 'text-field': { ...textField, draw: Counted } }, {});
  await widgets.preload();
  const { store, dispatch } = runMany(count);
  let writes = 0;
  subscribe(store, () => void (writes += 1), true);
  const flow = <FlowScreen store={store} dispatch={dispatch} widgets={widgets} schemas={{}} />;
  await act(async () =>
    render(
      <Profiler id="all" onRender={(id) => void commits.push(id)}>
        {flow}
      </Profiler>,
    ),
  );
  return {
    drawnBy: async (work: () => void) => {
      controls.length = 0;
      commits.length = 0;
      writes = 0;
      await act(async () => work());
      return { controls: controls.length, commits: commits.length, writes };
    },
  };
}

test.each([25, 100, 400])(
  'of %i fields, a key draws none, nor React anything, and a submit with errors each that has one, once',
  async (count) => {
    const flow = await drawMany(count);
    const key = (name: string, text: string) => flow.drawnBy(() => type(named(name), text));

    // The first makes the screen one with input that leaving would lose; from then on the input shows what is typed itself.
    expect((await key('field3', 'A')).writes).toBe(1);
    expect(named('field3').value).toBe('A');
    expect(await key('field4', 'B')).toEqual({ controls: 0, commits: 0, writes: 1 });

    const submitted = await flow.drawnBy(() => (raiser('GO') as HTMLButtonElement).click());
    expect(document.querySelectorAll('[data-error-for]')).toHaveLength(count - 2);
    expect(submitted.controls).toBe(count - 2);
    expect(submitted.commits).toBeLessThanOrEqual(3);
    expect(submitted.writes).toBe(1);

    const corrected = await key('field5', 'C');
    expect(document.querySelectorAll('[data-error-for]')).toHaveLength(count - 3);
    expect(corrected.controls).toBe(1);
    expect(corrected.commits).toBeLessThanOrEqual(3);
  },
);
