import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField, press, eventElement, tabTo, enterText } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

const date = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('is one group of two dates, stored as one answer', async () => {
  const { enteredValues: entered } = await renderField('date-range', gallery.empty);
  expect(screen.getByRole('group', { name: 'When do you want to come?' })).toBeTruthy();
  enterText(date('First evening'), '4/17/2026');
  enterText(date('Last evening'), '5/22/2026');
  enterText(date('First evening'), '');
  expect(entered()).toEqual([{ from: '2026-04-17' }, { from: '2026-04-17', to: '2026-05-22' }, { to: '2026-05-22' }]);
});

test('displays the dates in the order of the locale, also after a date was typed and left', async () => {
  await renderField('date-range', gallery.filled, { locale: 'de-DE' });
  expect(date('First evening').value).toBe('17.4.2026');
  await act(async () => date('Last evening').focus());
  enterText(date('Last evening'), '2026-06-01');
  await act(async () => eventElement('SUBMIT').focus());
  expect(date('Last evening').value).toBe('1.6.2026');
});

test('is one field: moving the focus from the first date to the last reports no blur', async () => {
  const { dispatched: heard } = await renderField('date-range', gallery.empty);
  tabTo(date('First evening'));
  tabTo(date('Last evening'));
  expect(heard).toEqual([]);
  tabTo(eventElement('SUBMIT'));
  expect(heard).toEqual([['blur', 'details.field']]);
});

test('marks both dates as invalid together, and gives them different names', async () => {
  await renderField('date-range', gallery['half filled']);
  const dates = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(dates.map(({ name }) => name)).toEqual(['field.from', 'field.to']);
  expect(dates.map((input) => input.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  await press(date('First evening'));
  expect(document.activeElement).toBe(dates[0]);
});

test('stores both dates if they are filled in at once', async () => {
  const { enteredValues: entered } = await renderField('date-range', gallery.empty);
  await act(async () => {
    enterText(date('First evening'), '4/17/2026');
    enterText(date('Last evening'), '5/22/2026');
  });
  expect(entered().at(-1)).toEqual({ from: '2026-04-17', to: '2026-05-22' });
  expect([date('First evening').value, date('Last evening').value]).toEqual(['4/17/2026', '5/22/2026']);
});
