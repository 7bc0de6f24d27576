import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawField, statusOf, type } from '../../../tests/support/draw.tsx';
import { gallery } from './gallery.ts';

const area = () => screen.getByRole('textbox') as HTMLTextAreaElement;
const countText = (page: HTMLElement) => page.querySelector('.count')?.textContent;

afterEach(() => vi.useRealTimers());

test('keeps line breaks and removes invisible characters', async () => {
  const { entered } = await drawField('text-area', gallery.plain);
  type(area(), '  A teapot\u200b\r\nwith a lid \n');
  expect(entered()).toEqual(['A teapot\nwith a lid']);
});

test('counts each character as one, and shows how many are too many without cutting any', async () => {
  const { page, entered } = await drawField('text-area', gallery.counted);
  expect(countText(page)).toBe('12 characters left');
  type(area(), '👋'.repeat(23));
  expect(countText(page)).toBe('3 characters too many');
  expect(area().hasAttribute('maxlength')).toBe(false);
  expect(entered()).toEqual(['👋'.repeat(23)]);
});

test('is described by its maximum length, and shows no count if there is no maximum', async () => {
  const { page } = await drawField('text-area', gallery.counted);
  const description = document.getElementById(area().getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('At most 20 characters');
  const { page: pageWithoutMaximum } = await drawField('text-area', gallery.plain);
  expect([countText(page), countText(pageWithoutMaximum)]).toEqual(['12 characters left', undefined]);
});

test('announces the remaining characters after a pause, and only if few are left', async () => {
  vi.useFakeTimers();
  await drawField('text-area', gallery.counted);
  const pause = () => act(async () => vi.advanceTimersByTime(1000));
  type(area(), 'A teapot, red');
  await pause();
  expect(statusOf().textContent).toBe('');
  type(area(), 'A teapot, blue and re');
  type(area(), 'A teapot, blue and r');
  expect(statusOf().textContent).toBe('');
  await pause();
  expect(statusOf().textContent).toBe('0 characters left');
});

test('disables spell checking only for a sensitive answer, because some browsers send the text to a server', async () => {
  await drawField('text-area', gallery.plain);
  expect(area().getAttribute('spellcheck')).toBeNull();
  cleanup();
  await drawField('text-area', gallery.sensitive);
  expect(area().getAttribute('spellcheck')).toBe('false');
});
