import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField, press } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('is unchecked at first', async () => {
  const { enteredValues: entered } = await renderField('checkbox-field', gallery['with links']);
  expect(screen.getByRole('checkbox')).toMatchObject({ checked: false });
  expect(entered()).toEqual([]);
});

test('is checked by a click on its label, which contains no link', async () => {
  const { enteredValues: entered } = await renderField('checkbox-field', gallery['with links']);
  const label = screen.getByText('I agree to the rules.').closest('label')!;
  await press(label);
  expect(entered()).toEqual([true]);
  expect(label.querySelector('a')).toBeNull();
});

test('opens its links in a new tab without opener, announces the new tab, and reports followed links', async () => {
  const { dispatched: heard } = await renderField('checkbox-field', gallery['with links']);
  const link = screen.getByRole('link', { name: /^Rules .*new tab/ });
  link.addEventListener('click', (event) => event.preventDefault());
  await press(link);
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(heard).toContainEqual(['followed', 'rules']);
});
