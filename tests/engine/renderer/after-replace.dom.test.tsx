import { act, fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FlowScreen } from '../../../src/renderer/flow-screen.tsx';
import { createRuntime } from '../../../src/runtime/create-runtime.ts';
import { createFakeClock } from '../../../src/testing/fake-clock.ts';
import { createTestPorts } from '../../../src/testing/test-ports.ts';
import { generalWidgets } from '../../../src/widgets/index.ts';
import { createWidgets } from '../../../src/widgets/registry.ts';
import { controlNamed } from '../../support/render-screen.tsx';
import { keysAsCopy, literal, tinyFlow, tinyForm } from '../../support/tiny-flow.ts';

/** A form with a list of options. Each call creates new objects, like loading the remaining flow does. */
function aFlowWithList() {
  const button = { kind: 'text', text: { shown: literal('Go on') } } as const;
  const prompt = { kind: 'text', text: { shown: literal('Choose') } } as const;
  const list = { widget: 'select-field', required: true, options: { list: 'towns' }, props: { prompt } } as const;
  return tinyFlow({
    steps: { FIRST: { blocks: [{ ...tinyForm({ home: ['town'] }, list), props: { button } }] } },
    flow: { options: { towns: ['Arvada', 'Boulder'].map((town) => ({ value: town, label: town })) } },
  });
}

async function drawAndReplace() {
  const { ports } = createTestPorts({ clock: createFakeClock() });
  const parts = { runnable: aFlowWithList(), localizer: keysAsCopy };
  const runtime = createRuntime({ ...parts, ports, device: 'desktop', hostValues: {} });
  runtime.start();
  const widgets = createWidgets(generalWidgets, {});
  await widgets.preload();
  const { store, dispatch } = runtime;
  await act(async () => render(<FlowScreen store={store} dispatch={dispatch} widgets={widgets} schemas={{}} />));
  await act(async () => runtime.replace(aFlowWithList(), { ...keysAsCopy }));
  return runtime;
}

test('an option that is chosen after the remaining flow has loaded stays selected', async () => {
  const runtime = await drawAndReplace();
  for (const town of ['Arvada', 'Boulder']) {
    await act(async () => fireEvent.change(controlNamed('town'), { target: { value: town } }));
    expect(controlNamed('town').value).toBe(town);
  }
  expect(runtime.snapshot().context['home']).toEqual({ town: 'Boulder' });
});

test('an error that occurs after the remaining flow has loaded is shown at its field', async () => {
  const { dispatch } = await drawAndReplace();
  await act(async () => dispatch.raise('GO', { form: 'f' }));
  expect(document.querySelector('[data-error-for="town"]')?.textContent).toBe('required');
});
