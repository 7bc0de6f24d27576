import { act, cleanup, render } from '@testing-library/react';
import { Profiler } from 'react';
import { subscribe } from 'valtio/vanilla';
import { expect, test } from 'vitest';
import { FlowScreen } from '../../../src/renderer/flow-screen.tsx';
import { createRuntime, type Runtime } from '../../../src/runtime/create-runtime.ts';
import type { CompiledBlock } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Ports } from '../../../src/runtime/shapes/ports.ts';
import { generalWidgets } from '../../../src/widgets/index.ts';
import { type ControlProps, createWidgets } from '../../../src/widgets/registry.ts';
import { controlNamed, eventElement, enterText } from '../../support/render-screen.tsx';
import { createFakeClock } from '../../../src/testing/fake-clock.ts';
import { goto, keysAsCopy, literal, tinyFlow, tinyForm } from '../../support/tiny-flow.ts';

const nothing = (): void => undefined;
const ports: Ports = {
  run: () => new Promise(() => undefined),
  session: () => ({ answer: nothing, stop: nothing }),
  storage: { read: () => undefined, write: nothing, clear: nothing, isPersistent: true },
  analytics: { track: nothing, page: nothing, identify: nothing, error: nothing },
  clock: createFakeClock(),
  links: { open: () => true },
  report: nothing,
  halt: nothing,
};

const shown = (words: string) => ({ kind: 'text', text: { shown: literal(words) } }) as const;

/** What is on screen or pending in addition to the form. */
type Besides = 'nothing' | 'a call under way' | 'an open modal around it' | 'fifty other blocks' | 'fifty records';

/** Starts a form with this many required fields. */
function runMany(count: number, besides: Besides): Runtime {
  const names = Array.from({ length: count }, (_, index) => `field${index}`);
  const form = { ...tinyForm({ many: names }, { required: true }), props: { button: shown('Go on') } };
  const texts = Array.from({ length: 50 }, (_, index): CompiledBlock => {
    return { key: `text${index}`, widget: 'text', props: { text: shown(`Line ${index}`) } };
  });
  const fifty = { type: 'list', items: Array.from({ length: 50 }, (_, index) => literal(index)) } as const;
  const records: CompiledBlock = {
    key: 'records',
    widget: 'records',
    props: { records: { kind: 'each', of: fifty, item: { props: { title: shown('A record') } } } },
  };
  const call = { op: 'call', action: 'look', input: { values: {} }, busy: { field: 'many.field1' }, on: {} } as const;
  const inModal = besides === 'an open modal around it';
  const runnable = tinyFlow({
    nodes: [goto('FIRST'), { ...call, next: -1 }, { op: 'open', modal: 'more', next: -1 }],
    steps: {
      FIRST: {
        blocks: inModal
          ? texts
          : [
              ...(besides === 'fifty other blocks' ? texts : []),
              ...(besides === 'fifty records' ? [records] : []),
              form,
            ],
        modals: { more: { title: { shown: literal('More') }, blocks: [form], on: {} } },
        enter: besides === 'a call under way' ? 1 : inModal ? 2 : -1,
      },
    },
  });
  const runtime = createRuntime({ runnable, localizer: keysAsCopy, ports, device: 'desktop', hostValues: {} });
  runtime.start();
  return runtime;
}

/** Renders the form, and counts renders, commits and screen updates for an action. */
async function renderMany(count: number, besides: Besides = 'nothing') {
  /** Names of the fields whose controls were rendered. */
  const controls: string[] = [];
  const commits: string[] = [];
  const textField = generalWidgets['text-field'];
  const { component: TextField } = textField;
  function Counted(props: ControlProps) {
    controls.push(props.field.name);
    return <TextField {...props} />;
  }
  const widgets = createWidgets({ ...generalWidgets, 'text-field': { ...textField, component: Counted } }, {});
  await widgets.preload();
  const { store, dispatch } = runMany(count, besides);
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
    renderedBy: async (work: () => void) => {
      controls.length = 0;
      commits.length = 0;
      writes = 0;
      await act(async () => work());
      return { controls: controls.length, commits: commits.length, writes };
    },
  };
}

/** Typing renders one control in one commit. */
const oneField = { controls: 1, commits: 1, writes: 1 };

test.each([13, 100, 400])(
  'with %i fields, a keystroke renders one field, and a submit with errors renders each field with an error once',
  async (count) => {
    const flow = await renderMany(count);
    const key = (name: string, text: string) => flow.renderedBy(() => enterText(controlNamed(name), text));

    expect(await key('field3', 'A')).toEqual(oneField);
    expect(controlNamed('field3').value).toBe('A');
    expect(await key('field4', 'B')).toEqual(oneField);

    const submitted = await flow.renderedBy(() => (eventElement('GO') as HTMLButtonElement).click());
    expect(document.querySelectorAll('[data-error-for]')).toHaveLength(count - 2);
    expect(submitted.controls).toBe(count - 2);
    expect(submitted.commits).toBeLessThanOrEqual(3);
    expect(submitted.writes).toBe(1);

    const corrected = await key('field5', 'C');
    expect(document.querySelectorAll('[data-error-for]')).toHaveLength(count - 3);
    expect(corrected).toEqual(oneField);
  },
);

test.each(['a call under way', 'an open modal around it', 'fifty other blocks', 'fifty records'] as const)(
  'with %s, a keystroke also renders only one field',
  async (besides) => {
    for (const count of [13, 100, 400]) {
      const flow = await renderMany(count, besides);
      expect(document.querySelector('dialog') !== null).toBe(besides === 'an open modal around it');
      expect(await flow.renderedBy(() => enterText(controlNamed('field4'), 'B'))).toEqual(oneField);
      expect(controlNamed('field4').value).toBe('B');
      cleanup();
    }
  },
);
