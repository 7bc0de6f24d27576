import { act, cleanup, render, screen, within } from '@testing-library/react';
import { resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { FlowScreen } from '../../../src/renderer/flow-screen.tsx';
import { visitFlow } from '../../../src/testing/visit-flow.ts';
import { generalWidgets } from '../../../src/widgets/index.ts';
import { createWidgets } from '../../../src/widgets/registry.ts';
import { compileTestFlow } from '../../../tools/testing/compile-test-flow.ts';
import { controlNamed, press } from '../../support/render-screen.tsx';
import { registries } from './registries.ts';

afterEach(cleanup);

// Module URLs are addresses of the page in this environment.
const folder = resolve('tests/engine/ways/flow');
const answers: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  HOLDER: { policy: 'HC-1', animals: 'no' },
  LOSS: { from: '2026-04-04', to: '2026-04-05' },
};

test('a server error at another step moves the focus to the summary there, which links to the field', async () => {
  const one = visitFlow(await compileTestFlow(folder, registries));
  const { store, dispatch } = one.runtime;
  const widgets = createWidgets(generalWidgets, {});
  await widgets.preload();
  await act(async () => render(<FlowScreen store={store} dispatch={dispatch} widgets={widgets} schemas={{}} />));
  for (const [step, given] of Object.entries(answers)) {
    expect(one.screen().step).toBe(step);
    await act(async () => one.fill(given));
    await act(async () => one.submit());
  }
  await act(async () => dispatch.raise('SUBMIT'));
  const problems = [{ field: 'lost_from', message: 'The house was empty then' }];
  const failure = { status: 422, name: 'HTTPError', message: 'No', problems };
  await act(async () => one.calls.at(-1)?.reply({ outcome: 'refused', failure }));

  const summary = screen.getByRole('group', { name: 'Something is missing' });
  expect(document.activeElement).toBe(summary);
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['First day: The house was empty then']);
  expect(document.querySelector('[data-error-for="from"]')?.textContent).toBe('The house was empty then');
  await press(within(summary).getByRole('link'));
  expect(document.activeElement).toBe(controlNamed('from'));
});
