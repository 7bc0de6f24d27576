import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LocalAction } from '../../../src/api/local-actions.ts';
import { Flow } from '../../../src/browser/start/flow.tsx';
import { generalFunctions } from '../../../src/functions/index.ts';
import { type CompiledBlock, compiledFormat as format } from '../../../src/runtime/shapes/compiled-flow.ts';
import { generalWidgets } from '../../../src/widgets/index.ts';
import { failingExpression, goto, tinyFlow } from '../../support/tiny-flow.ts';

const validators = 'data:text/javascript,export const validators = {}';
const block = (widget: string, copy: string, more: CompiledBlock['props'] = {}): CompiledBlock => ({
  key: widget,
  widget,
  props: { [widget]: { kind: 'text', text: { copy, values: {} } }, ...more },
});
const tiny = tinyFlow({
  nodes: [
    goto('FIRST'),
    { op: 'call', action: 'work', input: { values: {} }, busy: 'step', on: {}, next: 2 },
    goto('LAST'),
  ],
  steps: {
    FIRST: {
      blocks: [block('heading', 'word'), block('button', 'word', { event: { kind: 'event', value: 'GO' } })],
      on: { GO: 1 },
    },
    LAST: { blocks: [block('heading', 'done')], end: 'completed' },
  },
});
const words = { title: 'Title', name: 'Name', suffix: '', stage: '', word: 'Word', done: 'Done' };
const files = {
  '/flow/manifest.json': { flow: '/flow/a.json', validators, copy: { 'en-US': '/en.json', 'de-DE': '/de.json' } },
  '/flow/a.json': { ...tiny.flow, format },
  '/en.json': words,
  '/de.json': { ...words, word: 'Wort' },
};

/** Serves this JSON at these paths. Every other path responds with 404. */
const serve = (served: Readonly<Record<string, unknown>>): void =>
  void vi.stubGlobal('fetch', async (path: string) =>
    path in served ? Response.json(served[path]) : new Response(null, { status: 404 }),
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const declaration = { about: 'Works.', input: [], success: ['done'], failure: [] };
const work: LocalAction = { ...declaration, run: () => ({ outcome: 'done', reply: {} }) };
const code = { widgets: generalWidgets, functions: generalFunctions, actions: { work } };

test('a Flow component renders its opening, steps and actions inside a page, without a history entry', async () => {
  serve(files);
  const length = history.length;
  render(
    <StrictMode>
      <h2>Our page</h2>
      <Flow {...code} opening={<p>One moment</p>} />
    </StrictMode>,
  );
  expect(screen.getByText('One moment')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Word' })).toBeDefined();
  expect(document.querySelectorAll('[data-step]')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Word' }));
  expect(await screen.findByRole('heading', { name: 'Done' })).toBeDefined();
  expect(screen.getByText('Our page')).toBeDefined();
  // The runtime would add a history entry after the frame.
  await new Promise((resolve) => setTimeout(resolve));
  expect(history.length).toBe(length);
});

test('a flow that is unmounted ends and aborts its pending calls', async () => {
  serve(files);
  let signal: AbortSignal | undefined;
  const run: LocalAction['run'] = (_, context) => {
    signal = context.signal;
    return new Promise(() => undefined);
  };
  const { unmount } = render(<Flow {...code} actions={{ work: { ...declaration, run } }} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Word' }));
  await vi.waitFor(() => expect(signal?.aborted).toBe(false));
  unmount();
  expect(signal?.aborted).toBe(true);
});

test('a change of locale opens the flow again', async () => {
  serve(files);
  const { rerender } = render(<Flow {...code} locale="en-US" />);
  await screen.findByRole('heading', { name: 'Word' });
  rerender(<Flow {...code} locale="de-DE" />);
  expect(await screen.findByRole('heading', { name: 'Wort' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Word' })).toBeNull();
});

test.each([
  ['cannot be loaded', {}, 'guided-flow: flow-unreachable'],
  [
    'cannot continue and has no error view',
    {
      ...files,
      '/flow/a.json': {
        ...tinyFlow({ nodes: [goto('FIRST', failingExpression)], flow: { failures: {} } }).flow,
        format,
      },
    },
    'guided-flow: expression-failed at node 0',
  ],
])('if a flow %s, the page shows its failure content and developers get an error report', async (_, served, told) => {
  serve(served);
  const error = vi.spyOn(console, 'error').mockReturnValue();
  render(<Flow {...code} failed={<p>Please call us</p>} />);
  expect(await screen.findByText('Please call us')).toBeDefined();
  expect(String(error.mock.calls[0]?.[0]).split('\n')[0]).toBe(told);
});
