import { act, Suspense, type ComponentType, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DrawingBoundary } from '../../../src/renderer/drawing-boundary.tsx';
import { LoadingBoundary, Skeleton } from '../../../src/renderer/loading-boundary.tsx';
import { chunk, forgetFailures, later, LoadingContext } from '../../../src/widgets/parts/chunk.tsx';
import { defineControl, widgetsOf } from '../../../src/widgets/registry.ts';

let page: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  page = document.createElement('div');
  root = createRoot(page);
});

afterEach(async () => {
  await act(async () => root.unmount());
  forgetFailures();
  vi.restoreAllMocks();
});

const instead = (again: () => void): ReactNode => (
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
      <DrawingBoundary renderInstead={instead}>
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

test('a step is replaced by its skeleton until all widgets are loaded, and the page is told', async () => {
  const { loading, reports } = reporting();
  const [inner, outer] = [deferred<ComponentType>(), deferred<ComponentType>()];
  const Inner = later(
    chunk(() => inner.file),
    'Widget',
  );
  const Outer = later(
    chunk(() => outer.file),
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
  expect(page.querySelector('.outlines__heading')).not.toBeNull();
  await act(async () => outer.come(() => <Inner />));
  expect([page.textContent, reports]).toEqual(['', [true]]);
  await act(async () => inner.come(() => ' and within'));
  expect([page.textContent, reports]).toEqual(['Beside and within', [true, false]]);
});

test('a step that is shown stays while a new widget of it is loaded, behind a skeleton of its own', async () => {
  const { loading, reports } = reporting();
  const late = deferred<ComponentType>();
  const Late = later(
    chunk(() => late.file),
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
  expect([page.querySelectorAll('.outlines').length, reports]).toEqual([1, [true]]);
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
