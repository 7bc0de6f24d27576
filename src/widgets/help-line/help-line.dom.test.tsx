import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('shows the phone number as a link, and the hours', async () => {
  const { page } = await renderBlock('help-line', gallery['with hours']);
  expect(page.querySelector('main a')?.getAttribute('href')).toBe('tel:+13035550142');
  expect(page.querySelector('main .help__hours')?.textContent).toBe('Mon–Fri, 7 a.m. to 7 p.m.');
});
