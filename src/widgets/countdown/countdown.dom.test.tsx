import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderBlock } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('counts minutes and seconds down, and stops at zero', async () => {
  vi.useFakeTimers();
  await renderBlock('countdown', gallery.counting);
  const timer = screen.getByRole('timer');
  expect(timer.textContent).toBe('Your seat is kept for 1:23');
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(timer.textContent).toBe('Your seat is kept for 1:03');
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(timer.textContent).toBe('Your seat is kept for 0:00');
  vi.useRealTimers();
});
