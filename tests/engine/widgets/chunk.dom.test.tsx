import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DrawingBoundary } from '../../../src/renderer/drawing-boundary.tsx';
import { chunk, forgetFailures, later } from '../../../src/widgets/parts/chunk.tsx';

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
