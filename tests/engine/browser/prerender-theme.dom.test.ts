import { expect, test } from 'vitest';
import { prerenderBranding } from '../../../src/browser/prerender/prerender-theme.ts';
import { applyBrand, type Branding } from '../../../src/look/apply-brand.ts';

/** Properties and corners that the script sets on the root element of a light page for this branding. */
function painted(branding: Branding): { readonly properties: readonly string[]; readonly corners: string | undefined } {
  const root = document.createElement('html');
  root.dataset['theme'] = 'light';
  applyBrand(root, branding);
  const properties = (root.getAttribute('style') ?? '').replaceAll(': ', ':').split(/; ?/).filter(Boolean);
  return { properties, corners: root.dataset['corners'] };
}

test('a first screen is prerendered with the same colors and corners that the script applies later', () => {
  const branding = { primaryColor: '#1f5f4a', secondaryColor: '#7a3e1d', roundCorners: false };
  const { properties, corners } = painted(branding);
  const { styleSheet, attributes } = prerenderBranding(branding);
  expect(properties.length).toBeGreaterThan(10);
  expect(styleSheet?.split('\n')[0]).toBe(`:root[data-first-look]{${properties.join(';')}}`);
  expect(attributes).toEqual({ 'data-first-look': '', 'data-corners': corners });
});

test('a flow without its own colors gets no style sheet', () => {
  expect(prerenderBranding({ hideTopNav: true })).toEqual({
    sheet: undefined,
    attributes: { 'data-first-look': '', 'data-nav': 'off' },
  });
});

test('round corners of a partner replace the square corners of a prerendered page', () => {
  const root = document.createElement('html');
  root.dataset['corners'] = 'square';
  applyBrand(root, { roundCorners: true });
  expect(root.dataset['corners']).toBeUndefined();
});
