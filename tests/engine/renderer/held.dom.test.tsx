import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FlowScreen } from '../../../src/renderer/flow-screen.tsx';
import { generalWidgets } from '../../../src/widgets/index.ts';
import { createRuntime } from '../../../src/runtime/create-runtime.ts';
import { createFakeClock } from '../../../src/testing/fake-clock.ts';
import { createTestPorts } from '../../../src/testing/test-ports.ts';
import { createWidgets } from '../../../src/widgets/registry.ts';
import { controlNamed, enterText } from '../../support/render-screen.tsx';
import { goto, keysAsCopy, literal, tinyFlow, tinyForm } from '../../support/tiny-flow.ts';

/** Listeners on the window and the document that were added and not removed. */
let listeners = 0;

function countListenersOfThePage(): void {
  for (const target of [window, document]) {
    const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)];
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
        listeners += 1;
        if (typeof options === 'object') options.signal?.addEventListener('abort', () => (listeners -= 1));
        add(type, listener, options);
      },
    );
    vi.spyOn(target, 'removeEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, options) => {
        listeners -= 1;
        remove(type, listener, options);
      },
    );
  }
}

/** Two steps, each with its own form, that go to each other. */
function runTwo() {
  const button = { kind: 'text', text: { shown: literal('Go on') } } as const;
  const formOf = (entry: string) => [{ ...tinyForm({ [entry]: ['name', 'town'] }), key: entry, props: { button } }];
  const runnable = tinyFlow({
    nodes: [goto('FIRST'), goto('SECOND')],
    steps: { FIRST: { blocks: formOf('one'), on: { GO: 1 } }, SECOND: { blocks: formOf('two'), on: { GO: 0 } } },
  });
  const { ports } = createTestPorts({ clock: createFakeClock() });
  const runtime = createRuntime({ runnable, localizer: keysAsCopy, ports, device: 'desktop', hostValues: {} });
  runtime.start();
  return runtime;
}

test('after 200 steps back and forth, the page has as many listeners and elements as after two steps', async () => {
  countListenersOfThePage();
  const { store, dispatch } = runTwo();
  const widgets = createWidgets(generalWidgets, {});
  await widgets.preload();
  await act(async () => render(<FlowScreen store={store} dispatch={dispatch} widgets={widgets} schemas={{}} />));
  const leave = async (step: string): Promise<void> => {
    await act(async () => enterText(controlNamed('name'), `Ada at ${step}`));
    await act(async () => dispatch.raise('GO'));
  };
  const count = () => ({ listeners, elements: document.querySelectorAll('*').length });

  await leave('FIRST');
  await leave('SECOND');
  const before = count();
  for (let round = 0; round < 100; round += 1) {
    await leave('FIRST');
    await leave('SECOND');
  }
  expect(count()).toEqual(before);
});
