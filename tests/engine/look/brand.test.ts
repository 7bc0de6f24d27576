import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastRatio, lowestContrast } from '../../../src/look/color.ts';
import { parseBrandColor, defaultBrand, deriveBrand } from '../../../src/look/derive-brand.ts';
import { themes, type Theme } from '../../../src/look/themes.ts';
import { propertyRuns } from '../../support/property-runs.ts';

const anyTheme = fc.constantFrom<Theme>('light', 'dark');
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);

test('any pair of colors gives readable text and visible controls on every background of both themes', () => {
  fc.assert(
    fc.property(anyColour, anyColour, anyTheme, (primary, secondary, theme) => {
      const set = deriveBrand(primary, secondary, theme);
      const grounds = [...themes[theme].backgroundColors, of(set, '--brand-tint')];
      const accentGrounds = [...themes[theme].backgroundColors, of(set, '--accent-tint')];

      for (const name of ['--brand-text', '--link', '--focus'])
        expect(lowestContrast(of(set, name), grounds)).toBeGreaterThanOrEqual(4.5);
      expect(lowestContrast(of(set, '--accent-text'), accentGrounds)).toBeGreaterThanOrEqual(4.5);
      for (const name of ['--brand-graphic', '--brand-edge'])
        expect(lowestContrast(of(set, name), grounds)).toBeGreaterThanOrEqual(3);
      expect(lowestContrast(of(set, '--accent-graphic'), accentGrounds)).toBeGreaterThanOrEqual(3);
      for (const name of ['--brand-fill', '--brand-fill-hover', '--brand-fill-pressed'])
        expect(contrastRatio(of(set, '--brand-on-fill'), of(set, name))).toBeGreaterThanOrEqual(4.5);
      for (const ink of themes[theme].textColors)
        for (const tint of ['--brand-tint', '--accent-tint'])
          expect(contrastRatio(ink, of(set, tint))).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: propertyRuns(300) },
  );
});

test.each([
  ['#00aa8f', 'light', '#00846e', '#007c68'],
  ['#00aa8f', 'dark', '#00aa8f', '#00aa8f'],
  ['#00558c', 'light', '#00558c', '#00558c'],
  ['#ff2d87', 'light', '#e40073', undefined],
  ['#ff2d87', 'dark', '#ff2d87', undefined],
] as const)('%s in the %s theme gives the button color %s and the link color %s', (primary, theme, fill, link) => {
  const set = deriveBrand(primary, undefined, theme);
  expect(set['--brand-fill']).toBe(fill);
  if (link) expect(set['--link']).toBe(link);
});

test('a dark button gets a lighter edge in the dark theme', () => {
  const set = deriveBrand('#00558c', undefined, 'dark');
  expect([set['--brand-fill'], set['--brand-edge']]).toEqual(['#00558c', '#3177b1']);
});

test.each([
  'red',
  'red;}body{display:none',
  'url(https://example.com/x)',
  'var(--x)',
  '#12345',
  '#12345g',
  'rgb(1,2,3)',
  '',
])('%j is not a valid brand color', (text) => {
  expect(parseBrandColor(text)).toBeUndefined();
  expect(deriveBrand(text, text, 'light')).toEqual(deriveBrand(undefined, undefined, 'light'));
});

test('a color with three digits is expanded to six digits', () => {
  expect(parseBrandColor('#0aF')).toBe('#00aaff');
});

describe('tokens.css', () => {
  const tokens = readFileSync(new URL('../../../src/look/tokens.css', import.meta.url), 'utf8');
  const blocks = {
    light: [/\[data-theme='light'\] \{([^}]*)\}/],
    dark: [/prefers-color-scheme: dark\) \{\s*[^{]*\{([^}]*)\}/, /:root\[data-theme='dark'\][^{]*\{([^}]*)\}/],
  };

  test.each(['light', 'dark'] as const)(
    'contains the derived default brand colors and the surface and ink colors of the %s theme',
    (theme) => {
      for (const block of blocks[theme]) {
        const declared = block.exec(tokens)?.[1] ?? '';
        const declaration = (name: string) => new RegExp(`${name}:\\s*(#[0-9a-f]{6})`).exec(declared)?.[1];
        for (const [name, value] of Object.entries(deriveBrand(defaultBrand.primary, defaultBrand.secondary, theme)))
          expect([name, declaration(name)]).toEqual([name, value]);
        expect(['--surface', '--sunken', '--canvas'].map(declaration)).toEqual(themes[theme].backgroundColors);
        expect(['--ink', '--ink-quiet'].map(declaration)).toEqual(themes[theme].textColors);
      }
    },
  );
});

function of(set: Readonly<Record<string, string>>, name: string): string {
  return set[name] ?? `missing ${name}`;
}
