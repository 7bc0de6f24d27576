import { act, Suspense, type ComponentType, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/renderer/error-boundary.tsx';
import { LoadingBoundary, Skeleton } from '../../../src/renderer/loading-boundary.tsx';
import { lazyChunk, clearFailedChunks, lazyWidget, LoadingContext } from '../../../src/widgets/parts/lazy-widget.tsx';
import { defineControl, createWidgets } from '../../../src/widgets/registry.ts';

let page: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  page = document.createElement('div');
  root = createRoot(page);
});

afterEach(async () => {
  await act(async () => root.unmount());
  clearFailedChunks();
  vi.restoreAllMocks();
});

const instead = (again: () => void): ReactNode => (
  <button type="button" onClick={again}>
    Try again
  </button>
);

test('a chunk that fails to load is requested twice, shows an error, and loads again on retry', async () => {
  const Widget = () => <p>Here it is</p>;
  const failure = new TypeError('Failed to fetch');
  const load = vi
    .fn(async () => ({ Widget }))
    .mockRejectedValueOnce(failure)
    .mockRejectedValueOnce(failure);
  const Later = lazyWidget(lazyChunk(load), 'Widget');
  const draw = () =>
    root.render(
      <ErrorBoundary renderFallback={instead}>
        <Suspense fallback="Waiting">
          <Later />
        </Suspense>
      </ErrorBoundary>,
    );
  await act(async () => draw());
  await vi.waitFor(() => expect(page.textContent).toBe('Try again'));
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => page.querySelector('button')?.click());
  await vi.waitFor(() => expect(page.textContent).toBe('Here it is'));
  expect(load).toHaveBeenCalledTimes(3);
});

test('a widget whose chunk has already loaded renders at once', async () => {
  const Widget = () => <p>Here it is</p>;
  const from = lazyChunk(async () => ({ Widget }));
  await from.load();
  const Later = lazyWidget(from, 'Widget');
  act(() =>
    root.render(
      <Suspense fallback="Waiting">
        <Later />
      </Suspense>,
    ),
  );
  expect(page.textContent).toBe('Here it is');
});

test('a step is replaced by its skeleton until all widgets are loaded, and the page is notified', async () => {
  const { loading, reports } = reporting();
  const [inner, outer] = [deferred<ComponentType>(), deferred<ComponentType>()];
  const Inner = lazyWidget(
    lazyChunk(() => inner.file),
    'Widget',
  );
  const Outer = lazyWidget(
    lazyChunk(() => outer.file),
    'Widget',
  );
  await act(async () =>
    root.render(
      <LoadingContext value={loading}>
        <LoadingBoundary skeleton={<Skeleton />}>
          Beside
          <Outer />
        </LoadingBoundary>
      </LoadingContext>,
    ),
  );
  expect([page.textContent, reports]).toEqual(['', [true]]);
  expect(page.querySelector('.skeleton__heading')).not.toBeNull();
  await act(async () => outer.come(() => <Inner />));
  expect([page.textContent, reports]).toEqual(['', [true]]);
  await act(async () => inner.come(() => ' and within'));
  expect([page.textContent, reports]).toEqual(['Beside and within', [true, false]]);
});

test('a visible step stays while a new widget loads, which shows a skeleton in its own place', async () => {
  const { loading, reports } = reporting();
  const late = deferred<ComponentType>();
  const Late = lazyWidget(
    lazyChunk(() => late.file),
    'Widget',
  );
  const show = (isMore: boolean) =>
    act(async () =>
      root.render(
        <LoadingContext value={loading}>
          <LoadingBoundary skeleton={<Skeleton />}>
            <input name="answer" />
            {isMore && <Late />}
          </LoadingBoundary>
        </LoadingContext>,
      ),
    );
  await show(false);
  const input = page.querySelector('input') as HTMLInputElement;
  input.value = 'typed';
  await show(true);
  expect(page.querySelector('input')).toBe(input);
  expect(getComputedStyle(input).display).not.toBe('none');
  expect([page.querySelectorAll('.skeleton').length, reports]).toEqual([1, [true]]);
  await act(async () => late.come(() => 'More'));
  expect([page.textContent, input.value, reports]).toEqual(['More', 'typed', [true, false]]);
});

/** The page's loading context, and the values reported to it. */
function reporting() {
  const reports: boolean[] = [];
  const report = (isLoading: boolean) => void reports.push(isLoading);
  return { reports, loading: { isShown: () => false, report } };
}

/** A file of one widget that loads when the test decides. */
function deferred<Widget>(): { readonly file: Promise<{ Widget: Widget }>; readonly come: (widget: Widget) => void } {
  let come: (widget: Widget) => void = () => undefined;
  const file = new Promise<{ Widget: Widget }>((resolve) => {
    come = (widget) => resolve({ Widget: widget });
  });
  return { file, come: (widget) => come(widget) };
}

test('a chunk that few flows need is not preloaded with the others, but loads for a named widget', async () => {
  const [others, seldom] = [vi.fn(async () => ({ Box: () => null })), vi.fn(async () => ({ Slider: () => null }))];
  const widgets = createWidgets(
    {
      box: defineControl(lazyWidget(lazyChunk(others), 'Box')),
      slider: defineControl(lazyWidget(lazyChunk(seldom, true), 'Slider')),
    },
    {},
  );
  await widgets.preload();
  expect([others.mock.calls.length, seldom.mock.calls.length]).toEqual([1, 0]);
  await widgets.load(['slider']);
  expect(seldom).toHaveBeenCalledTimes(1);
});
