import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSnippet } from '../../../src/embed/snippet.ts';
import { brandContrasts } from '../../../src/look/brand-contrast.ts';

const colour = fc.nat(0xffffff).map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('any two colours are readable in both themes, by the figures that a partner is shown', () => {
  fc.assert(
    fc.property(colour, colour, fc.constantFrom('light', 'dark'), (primary, secondary, theme) => {
      const short = brandContrasts(primary, secondary, theme).filter(({ contrast, minimum }) => contrast < minimum);
      expect(short).toEqual([]);
    }),
  );
});

test('a partner reads what their own colour would have had', () => {
  const [label, text] = brandContrasts('#ffff00', undefined, 'light');
  expect(label).toMatchObject({ element: 'label', minimum: 4.5 });
  expect(text?.ownContrast).toBeLessThan(1.2);
  expect(text?.contrast).toBeGreaterThan(4.5);
});

test('what is no colour has the figures of the usual one', () => {
  expect(brandContrasts('red', ';}body{', 'dark')).toEqual(brandContrasts(undefined, undefined, 'dark'));
});

test('the two lines for a page hold what was chosen, and nothing that would end an attribute', () => {
  const product = { name: 'pottery-evening' };
  expect(createSnippet(product, 'https://clay.example.com/embed/v1.js', {})).toBe(
    '<script async src="https://clay.example.com/embed/v1.js"></script>\n<pottery-evening></pottery-evening>',
  );
  const chosen = {
    partnerName: 'Clay "&" <Co>',
    primaryColor: '#00558c',
    roundCorners: false,
    hideTopNav: true,
    locale: '',
  };
  expect(createSnippet(product, '/v1.js', chosen)).toContain(
    '<pottery-evening partner-name="Clay &quot;&amp;&quot; &lt;Co>" primary-color="#00558c" round-corners="false" hide-top-nav="true">',
  );
});
