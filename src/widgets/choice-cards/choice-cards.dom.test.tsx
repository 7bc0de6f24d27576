import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderField, press, eventElement, tabTo } from '../../../tests/support/render-screen.tsx';
import { Icon } from '../../look/icons.tsx';
import { gallery } from './gallery.ts';

const radios = () => screen.getAllByRole<HTMLInputElement>('radio');

test('are one group of radio buttons with the name of the field, and none is chosen at first', async () => {
  await renderField('choice-cards', gallery.plain);
  expect(radios().map(({ value, checked }) => [value, checked])).toEqual([
    ['0', false],
    ['1', false],
  ]);
  expect(screen.getByRole('radiogroup', { name: 'Courses' })).toBeTruthy();
});

test('store the value unchanged, including zero', async () => {
  const { enteredValues: entered } = await renderField('choice-cards', gallery.plain);
  await press(radios()[0]!);
  expect(entered()).toEqual([0]);
  expect(radios()[0]!.checked).toBe(true);
});

test('are one field: moving the focus within the group reports no blur', async () => {
  const { dispatched: heard } = await renderField('choice-cards', gallery.plain);
  tabTo(radios()[0]!);
  tabTo(radios()[1]!);
  expect(heard).toEqual([]);
  tabTo(eventElement('SUBMIT'));
  expect(heard).toEqual([['blur', 'details.field']]);
});

test('show figures of any currency, with separate elements for the sign and the cents', async () => {
  const { page } = await renderField('choice-cards', gallery['with figures']);
  const figures = [...page.querySelectorAll('.figure')].map((figure) =>
    [...figure.childNodes].map(({ textContent }) => textContent),
  );
  expect(figures).toEqual([
    ['$', '418', '.11'],
    ['1.234', ',50', '€'],
  ]);
});

test('are described by their remark and facts, and have the icon of their keyword', async () => {
  const { page } = await renderField('choice-cards', gallery['with figures']);
  const descriptionIds = radios().map((radio) => radio.getAttribute('aria-describedby'));
  expect(descriptionIds.map((ids) => ids?.split(' ').map((id) => id.replace(/.*-/, '')))).toEqual([
    ['remark'],
    ['remark', 'facts'],
  ]);
  const icons = [...page.querySelectorAll('.choice__icon')].map(({ innerHTML }) => innerHTML);
  expect(icons).toEqual([renderToStaticMarkup(<Icon name="payment" size="large" />)]);
  expect(page.querySelectorAll('.choice__remark--good')).toHaveLength(1);
});
