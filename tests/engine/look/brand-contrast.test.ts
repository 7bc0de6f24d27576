import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSnippet } from '../../../src/embed/snippet.ts';
import { brandContrasts } from '../../../src/look/brand-contrast.ts';

const colour = fc.nat(0xffffff).map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('any two colors reach the minimum contrast in both themes, by the values that a partner sees', () => {
  fc.assert(
    fc.property(colour, colour, fc.constantFrom('light', 'dark'), (primary, secondary, theme) => {
      const short = brandContrasts(primary, secondary, theme).filter(({ contrast, minimum }) => contrast < minimum);
      expect(short).toEqual([]);
    }),
  );
});

test('the result includes the contrast of the partner color before its adjustment', () => {
  const [label, text] = brandContrasts('#ffff00', undefined, 'light');
  expect(label).toMatchObject({ element: 'label', minimum: 4.5 });
  expect(text?.originalContrast).toBeLessThan(1.2);
  expect(text?.contrast).toBeGreaterThan(4.5);
});

test('an invalid color gets the contrast values of the default color', () => {
  expect(brandContrasts('red', ';}body{', 'dark')).toEqual(brandContrasts(undefined, undefined, 'dark'));
});

test('the HTML snippet contains the chosen options and escapes their attribute values', () => {
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
