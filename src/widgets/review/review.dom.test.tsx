import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBlock, press } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

const renderReview = () => renderBlock('review', gallery['of two steps']);

function rows(page: ParentNode): Record<string, string | null> {
  return Object.fromEntries(
    [...page.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent ?? '',
      row.querySelector('dd')?.textContent ?? null,
    ]),
  );
}

test('formats dates, amounts and phone numbers like their fields, and shows yes and no answers and missing answers', async () => {
  const { page } = await renderReview();
  expect(rows(page)).toMatchObject({
    Name: 'Wren Halloway',
    'Born on': '4/17/1988',
    Nickname: 'Not answered',
    Apron: 'No',
    Course: 'Wheel',
    Deposit: '$1,234.50',
    'Kiln in Japan': '¥12,500',
    Extras: 'ClayTea',
    Month: 'May 2021',
    Time: '2:30 PM',
    Away: '4/1/2026 – 4/3/2026',
    Place: '1 Kiln Lane',
    Photos: 'bowl.jpg, cup.jpg',
    Telephone: '(213) 373-4253',
    'Telephone in London': '020 7183 8750',
    Drawn: 'Signature drawn',
    Typed: 'Mo Halloway',
    Robin: 'Two evenings',
  });
});

test('shows the last four characters of a secret, and the page contains no others', async () => {
  const { page } = await renderReview();
  expect(rows(page)['Member number']).toMatch(/6412$/);
  expect(page.innerHTML).not.toContain('1234564');
});

test('each step is a group with its heading as name and a Change button that names the step', async () => {
  const { dispatched: heard } = await renderReview();
  const about = screen.getByRole('group', { name: 'About you' });
  await press(within(about).getByRole('button', { name: 'Change About you' }));
  await press(screen.getByRole('button', { name: 'Change Your course' }));
  expect(heard).toEqual([
    ['raise', 'CHANGE', { data: { step: 'ABOUT' } }],
    ['raise', 'CHANGE', { data: { step: 'COURSE' } }],
  ]);
});

test('marks answers as private for session recorders', async () => {
  await renderReview();
  expect(screen.getByRole('group', { name: 'About you' }).dataset['private']).toBe('');
});
