import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderField, statusOf, enterText } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

const area = () => screen.getByRole('textbox') as HTMLTextAreaElement;
const countText = (page: HTMLElement) => page.querySelector('.count')?.textContent;

afterEach(() => vi.useRealTimers());

test('keeps line breaks and removes invisible characters', async () => {
  const { enteredValues: entered } = await renderField('text-area', gallery.plain);
  enterText(area(), '  A teapot\u200b\r\nwith a lid \n');
  expect(entered()).toEqual(['A teapot\nwith a lid']);
});

test('counts each character as one, and shows how many are too many without cutting any', async () => {
  const { page, enteredValues: entered } = await renderField('text-area', gallery.counted);
  expect(countText(page)).toBe('12 characters left');
  enterText(area(), '👋'.repeat(23));
  expect(countText(page)).toBe('3 characters too many');
  expect(area().hasAttribute('maxlength')).toBe(false);
  expect(entered()).toEqual(['👋'.repeat(23)]);
});

test('is described by its maximum length, and shows no count if there is no maximum', async () => {
  const { page } = await renderField('text-area', gallery.counted);
  const description = document.getElementById(area().getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('At most 20 characters');
  const { page: pageWithoutMaximum } = await renderField('text-area', gallery.plain);
  expect([countText(page), countText(pageWithoutMaximum)]).toEqual(['12 characters left', undefined]);
});

test('announces the remaining characters after a pause, and only if few are left', async () => {
  vi.useFakeTimers();
  await renderField('text-area', gallery.counted);
  const pause = () => act(async () => vi.advanceTimersByTime(1000));
  enterText(area(), 'A teapot, red');
  await pause();
  expect(statusOf().textContent).toBe('');
  enterText(area(), 'A teapot, blue and re');
  enterText(area(), 'A teapot, blue and r');
  expect(statusOf().textContent).toBe('');
  await pause();
  expect(statusOf().textContent).toBe('0 characters left');
});

test('disables spell checking only for a sensitive answer, because some browsers send the text to a server', async () => {
  await renderField('text-area', gallery.plain);
  expect(area().getAttribute('spellcheck')).toBeNull();
  cleanup();
  await renderField('text-area', gallery.sensitive);
  expect(area().getAttribute('spellcheck')).toBe('false');
});
