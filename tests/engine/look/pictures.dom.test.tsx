import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Icon } from '../../../src/widgets/look/icons.tsx';
import { frames, type PictureName } from '../../../src/widgets/look/pictures/index.ts';
import { Picture } from '../../../src/widgets/look/pictures/picture.tsx';

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  host = document.createElement('div');
  root = createRoot(host);
});
afterEach(() => root.unmount());

test.each(Object.keys(frames) as PictureName[])(
  '%s takes its place at once, is drawn, and stays decoration',
  async (name) => {
    flushSync(() => root.render(<Picture name={name} />));
    const picture = host.querySelector('svg');
    expect(picture?.getAttribute('viewBox')).toBe(frames[name].viewBox);
    await vi.waitFor(() => expect(picture?.childElementCount).toBeGreaterThan(0));
    expect(picture?.getAttribute('aria-hidden')).toBe('true');
    expect(picture?.getAttribute('focusable')).toBe('false');
    expect(host.querySelectorAll('[style], [fill], [stroke], [id], image, use')).toHaveLength(0);
  },
);

test('the mark of the header needs no waiting', () => {
  flushSync(() => root.render(<Picture name="logo-mark" />));
  expect(host.querySelectorAll('rect')).toHaveLength(4);
});

test('an icon is drawn in the colour of its text and hidden from assistive technology', () => {
  flushSync(() =>
    root.render(
      <>
        <Icon name="lock" />
        <Icon name="offer-rate" size="large" className="extra" />
      </>,
    ),
  );
  const [small, large] = host.querySelectorAll('svg');
  expect(small?.getAttribute('class')).toBe('i');
  expect(large?.getAttribute('class')).toBe('i i--32 extra');
  expect(large?.getAttribute('viewBox')).toBe('0 0 32 32');
  expect(small?.getAttribute('aria-hidden')).toBe('true');
});
