import { act, Suspense, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DrawingBoundary } from '../../../src/renderer/drawing-boundary.tsx';
import { chunk, forgetFailures, later } from '../../../src/widgets/parts/chunk.tsx';
import { ComingContext } from '../../../src/widgets/parts/coming-context.ts';
import { defineControl, widgetsOf } from '../../../src/widgets/registry.ts';

let page: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  page = document.createElement('div');
  root = createRoot(page);
});

afterEach(async () => {
  await act(async () => root.unmount());
  forgetFailures();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const Instead = ({ again }: { readonly again: () => void }) => (
  <button type="button" onClick={again}>
    Try again
  </button>
);

test('a file that cannot be fetched is fetched once, says so, and again when it is asked for again', async () => {
  const Widget = () => <p>Here it is</p>;
  const load = vi.fn(async () => ({ Widget })).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Later = later(chunk(load), 'Widget');
  const draw = () =>
    root.render(
      <DrawingBoundary instead={Instead}>
        <Suspense fallback="Waiting">
          <Later />
        </Suspense>
      </DrawingBoundary>,
    );
  await act(async () => draw());
  await vi.waitFor(() => expect(page.textContent).toBe('Try again'));
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => page.querySelector('button')?.click());
  await vi.waitFor(() => expect(page.textContent).toBe('Here it is'));
  expect(load).toHaveBeenCalledTimes(2);
});

test('a file that is there already is drawn at once', async () => {
  const Widget = () => <p>Here it is</p>;
  const from = chunk(async () => ({ Widget }));
  await from.fetch();
  const Later = later(from, 'Widget');
  act(() =>
    root.render(
      <Suspense fallback="Waiting">
        <Later />
      </Suspense>,
    ),
  );
  expect(page.textContent).toBe('Here it is');
});

test('whoever wants to know is told while a file comes, what stands beside it is drawn, and one that comes after it as well', async () => {
  const told: boolean[] = [];
  const [inner, outer] = [deferred<() => string>(), deferred<() => ReactNode>()];
  const Inner = later(
    chunk(() => inner.file),
    'Widget',
  );
  const Outer = later(
    chunk(() => outer.file),
    'Widget',
  );
  const tell = (isComing: boolean) => void told.push(isComing);
  await act(async () =>
    root.render(
      <ComingContext value={tell}>
        Beside
        <Outer />
      </ComingContext>,
    ),
  );
  expect([page.textContent, told]).toEqual(['Beside', [true]]);
  await act(async () => outer.come(() => <Inner />));
  expect([page.textContent, told.filter(Boolean).length, told.length]).toEqual(['Beside', 2, 3]);
  await act(async () => inner.come(() => ' and within'));
  expect([page.textContent, told.filter(Boolean).length, told.length]).toEqual(['Beside and within', 2, 4]);
});

/** A file of one widget that comes when it is let. */
function deferred<Widget>(): { readonly file: Promise<{ Widget: Widget }>; readonly come: (widget: Widget) => void } {
  let come: (widget: Widget) => void = () => undefined;
  const file = new Promise<{ Widget: Widget }>((resolve) => {
    come = (widget) => resolve({ Widget: widget });
  });
  return { file, come: (widget) => come(widget) };
}

test('a file that few flows need is fetched by name alone, not with the others ahead of need', async () => {
  const [others, seldom] = [vi.fn(async () => ({ Box: () => null })), vi.fn(async () => ({ Slider: () => null }))];
  const widgets = widgetsOf(
    {
      box: defineControl(later(chunk(others), 'Box')),
      slider: defineControl(later(chunk(seldom, true), 'Slider')),
    },
    {},
  );
  await widgets.preload();
  expect([others.mock.calls.length, seldom.mock.calls.length]).toEqual([1, 0]);
  await widgets.fetch(['slider']);
  expect(seldom).toHaveBeenCalledTimes(1);
});
