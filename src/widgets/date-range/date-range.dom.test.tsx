import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawField, press, raiser, tabTo, type } from '../../../tests/support/draw.tsx';
import { gallery } from './gallery.ts';

const date = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('is one group of two dates, stored as one answer', async () => {
  const { entered } = await drawField('date-range', gallery.empty);
  expect(screen.getByRole('group', { name: 'When do you want to come?' })).toBeTruthy();
  type(date('First evening'), '4/17/2026');
  type(date('Last evening'), '5/22/2026');
  type(date('First evening'), '');
  expect(entered()).toEqual([{ from: '2026-04-17' }, { from: '2026-04-17', to: '2026-05-22' }, { to: '2026-05-22' }]);
});

test('displays the dates in the order of the locale, also after a date was typed and left', async () => {
  await drawField('date-range', gallery.filled, { locale: 'de-DE' });
  expect(date('First evening').value).toBe('17.4.2026');
  await act(async () => date('Last evening').focus());
  type(date('Last evening'), '2026-06-01');
  await act(async () => raiser('SUBMIT').focus());
  expect(date('Last evening').value).toBe('1.6.2026');
});

test('is one field: moving the focus from the first date to the last reports no blur', async () => {
  const { heard } = await drawField('date-range', gallery.empty);
  tabTo(date('First evening'));
  tabTo(date('Last evening'));
  expect(heard).toEqual([]);
  tabTo(raiser('SUBMIT'));
  expect(heard).toEqual([['blur', 'details.field']]);
});

test('marks both dates as invalid together, and gives them different names', async () => {
  await drawField('date-range', gallery['half filled']);
  const dates = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(dates.map(({ name }) => name)).toEqual(['field.from', 'field.to']);
  expect(dates.map((input) => input.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  await press(date('First evening'));
  expect(document.activeElement).toBe(dates[0]);
});

test('stores both dates if they are filled in at once', async () => {
  const { entered } = await drawField('date-range', gallery.empty);
  await act(async () => {
    type(date('First evening'), '4/17/2026');
    type(date('Last evening'), '5/22/2026');
  });
  expect(entered().at(-1)).toEqual({ from: '2026-04-17', to: '2026-05-22' });
  expect([date('First evening').value, date('Last evening').value]).toEqual(['4/17/2026', '5/22/2026']);
});
