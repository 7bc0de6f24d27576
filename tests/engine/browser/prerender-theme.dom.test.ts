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

test('a first screen is drawn in the colours and corners that the script paints it with later', () => {
  const branding = { primaryColor: '#1f5f4a', secondaryColor: '#7a3e1d', roundCorners: false };
  const { properties, corners } = painted(branding);
  const { styleSheet, attributes } = prerenderBranding(branding);
  expect(properties.length).toBeGreaterThan(10);
  expect(styleSheet?.split('\n')[0]).toBe(`:root[data-first-look]{${properties.join(';')}}`);
  expect(attributes).toEqual({ 'data-first-look': '', 'data-corners': corners });
});

test('a flow without colours of its own needs no sheet', () => {
  expect(prerenderBranding({ hideTopNav: true })).toEqual({
    sheet: undefined,
    attributes: { 'data-first-look': '', 'data-nav': 'off' },
  });
});

test('a partner who asks for round corners gets them on a page that was drawn with square ones', () => {
  const root = document.createElement('html');
  root.dataset['corners'] = 'square';
  applyBrand(root, { roundCorners: true });
  expect(root.dataset['corners']).toBeUndefined();
});
