import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField, press } from '../../../tests/support/render-screen.tsx';
import { gallery as checkboxes } from '../checkbox-list/gallery.ts';
import { gallery as cards } from '../choice-cards/gallery.ts';
import { gallery as images } from '../image-choice/gallery.ts';
import { gallery as radios } from './gallery.ts';

const failed = { options: [], retry: 'load courses', isLoading: false };

test.each([
  ['radio-list', radios.open],
  ['checkbox-list', checkboxes.open],
  ['image-choice', Object.values(images)[0]],
  ['choice-cards', { ...Object.values(cards)[0], props: {} }],
])('%s reports that its choices failed to load, and offers to load them again', async (widget, example) => {
  const { dispatched: heard, page } = await renderField(widget, { ...example, ...failed } as typeof radios.open);
  expect(page.querySelector('[data-field] [role="status"]')?.textContent).toMatch(/load/);
  await press(screen.getByRole('button', { name: 'Try again' }));
  expect(heard).toEqual([['raise', 'load courses']]);
});
