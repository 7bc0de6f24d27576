import { act } from 'preact/test-utils';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { FlowScreen } from '../../../src/renderer/flow-screen.tsx';
import { generalWidgets } from '../../../src/widgets/index.ts';
import type { Screen } from '../../../src/runtime/shapes/screen.ts';
import { createFlowStore } from '../../../src/runtime/flow-store.ts';
import { chunk, forgetFailures, later } from '../../../src/widgets/parts/chunk.tsx';
import { defineBlock, type Widget, widgetsOf } from '../../../src/widgets/registry.ts';
import { aBlock, aView } from '../../refinance/gallery/view.ts';
import { compileSmall, startFlow } from '../../support/small-flow.ts';

// What draws published pages, as tools/vite/slim-react.ts puts it there. Where it differs from React, pages come to the same.
vi.mock('react', () => import('preact/compat'));
vi.mock('react-dom', () => import('preact/compat'));
vi.mock('react-dom/client', () => import('../../../src/browser/slim-react/client.ts'));
vi.mock('react/jsx-runtime', () => import('../../../src/browser/slim-react/jsx-runtime.ts'));
vi.mock('react/jsx-dev-runtime', async () => {
  const { jsx, Fragment } = await import('../../../src/browser/slim-react/jsx-runtime.ts');
  return { jsxDEV: jsx, Fragment };
});

const chosen = {
  'radio-list': "'a'",
  'select-field': "'a'",
  'choice-cards': "'a'",
  'checkbox-list': "['a']",
  'checkbox-field': 'false',
  'yes-no': 'true',
  rating: '1',
};

/** The type of a field by how its value is written. */
function typeOf(value: string): object {
  if (value.startsWith('[')) return { type: 'array', items: { type: 'string' } };
  return { type: value.startsWith("'") ? 'string' : value === '1' ? 'integer' : 'boolean' };
}

/** A step that asks with one control, which has a value, and a call that its form waits for. */
function asking(widget: string, value: string) {
  const messages = { '*': 'name.short', required: 'name.required' };
  const options = value.includes("'") ? { options: 'tools' } : {};
  const prompt = widget === 'select-field' ? { prompt: 'word' } : {};
  const field = { name: 'answer', widget, label: 'word', messages, ...options, ...prompt };
  const form = {
    form: 'f',
    submit: 'GO',
    button: 'word',
    sections: [{ schema: 'person', bind: 'person', fields: [field] }],
  };
  return {
    'options/tools.json': [
      { value: 'a', label: 'word' },
      { value: 'b', label: 'suffix' },
    ],
    'schemas/person.json': { type: 'object', properties: { answer: typeOf(value) } },
    'steps/FIRST.json': {
      id: 'FIRST',
      title: 'word',
      enter: [{ set: { 'person.answer': value } }],
      view: [{ heading: 'word' }, form],
      on: { GO: [{ call: 'work', on: { refused: [{ stay: true }] } }, { stay: true }] },
    },
  };
}

async function drawAsPublished(files: Parameters<typeof compileSmall>[0]) {
  const { runtime } = startFlow(compileSmall(files));
  const widgets = widgetsOf(generalWidgets, {});
  await widgets.fetch(Object.keys(generalWidgets));
  const page = document.body.appendChild(document.createElement('div'));
  const { store, dispatch } = runtime;
  await act(() =>
    createRoot(page).render(<FlowScreen store={store} dispatch={dispatch} widgets={widgets} schemas={{}} />),
  );
  return { page, runtime };
}

test.each(Object.entries(chosen))(
  'what is chosen with a %s while its form is sent is not taken, and does not look taken',
  async (widget, value) => {
    const { page, runtime } = await drawAsPublished(asking(widget, value));
    const choices = [...page.querySelectorAll<HTMLInputElement | HTMLOptionElement>('.field :is(input, option)')];
    const shown = () => choices.map((choice) => ('selected' in choice ? choice.selected : choice.checked));
    const before = shown();
    expect(choices.length).toBeGreaterThan(0);

    await act(() => runtime.dispatch.raise('GO', { form: 'f' }));
    await act(() => {
      const last = choices.at(-1)!;
      if (last instanceof HTMLInputElement) return last.click();
      last.selected = true;
      last.parentElement!.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(shown()).toEqual(before);
  },
);

/** Draws a step of a heading and of this widget. */
async function drawWidget(name: string, widget: Widget) {
  const blocks = [aBlock('heading', { heading: ['Income'] }), aBlock(name, {})];
  const { store, show } = createFlowStore(aView({ blocks, help: [], legal: [] }));
  const widgets = widgetsOf({ ...generalWidgets, [name]: widget }, {});
  await widgets.fetch(Object.keys(generalWidgets));
  const page = document.body.appendChild(document.createElement('div'));
  const nothing = () => undefined;
  const dispatch = { raise: nothing, input: nothing, blur: nothing, followed: nothing };
  let ready = 0;
  await act(() =>
    createRoot(page).render(
      <FlowScreen
        {...{ store, dispatch, widgets }}
        schemas={{}}
        onReady={() => {
          ready += 1;
        }}
      />,
    ),
  );
  const next = (part: Partial<Screen>) => act(() => show({ ...store.screen, ...part }));
  return { page, next, ready: () => ready };
}

test('a step that cannot be drawn gives way to the next, and the application is ready once', async () => {
  let fails = true;
  const { page, next, ready } = await drawWidget(
    'broken',
    defineBlock(() => {
      if (fails) throw new TypeError('Failed to fetch dynamically imported module');
      return 'Drawn after all';
    }),
  );
  const text = () => page.querySelector('main')?.textContent;
  const again = () => page.querySelector<HTMLButtonElement>('main .go button');
  expect([text(), ready()]).toEqual(['This page could not be loadedTry again', 0]);

  fails = false;
  await act(() => again()!.click());
  expect([text(), ready()]).toEqual(['IncomeDrawn after all', 1]);

  fails = true;
  await next({ arrival: 2, blocks: [{ ...aBlock('broken', {}), key: 'other' }] });
  expect(again()).not.toBeNull();
  await next({ arrival: 3, blocks: [aBlock('heading', { heading: ['Next'] })] });
  expect([text(), ready()]).toEqual(['Next', 1]);
});

test.each(['aside', 'help', 'legal'] as const)(
  'what stands around a step, its %s, is there once its widgets have come, and tried again with the next step',
  async (list) => {
    let fail = (_: Error): void => undefined;
    const coming = new Promise<{ Late: () => string }>((_, reject) => {
      fail = reject;
    });
    let loads = 0;
    const from = chunk(() => {
      loads += 1;
      return loads === 1 ? coming : Promise.resolve({ Late: () => 'Came late' });
    });
    const late = defineBlock(later(from, 'Late'));
    const around = [aBlock('late', {})];
    const shown = aView({ blocks: [aBlock('heading', { heading: ['Income'] })], help: [], legal: [] });
    const first = { ...shown, [list]: list === 'aside' ? { label: 'So far', blocks: around } : around };
    const { store, show } = createFlowStore(first);
    const widgets = widgetsOf({ ...generalWidgets, late }, {});
    const page = document.body.appendChild(document.createElement('div'));
    const nothing = () => undefined;
    const dispatch = { raise: nothing, input: nothing, blur: nothing, followed: nothing };
    await act(() => createRoot(page).render(<FlowScreen {...{ store, dispatch, widgets }} schemas={{}} />));
    expect(page.textContent).toContain('Income');
    expect(page.textContent).not.toContain('Came late');

    await act(async () => fail(new TypeError('Failed to fetch dynamically imported module')));
    expect(page.textContent).toContain('Income');
    forgetFailures();
    await act(() => show({ ...first, arrival: 2 }));
    await vi.waitFor(() => expect(page.textContent).toContain('Came late'));
  },
);
