import { describe, expect, test } from 'vitest';
import { createLocalizer, type CopyFormatter } from '../../../src/runtime/resolve/create-localizer.ts';
import { tinyFlow } from '../../support/tiny-flow.ts';

const links = {
  site: { href: 'https://site.example/{page}?q={q}', newTab: true },
  terms: { href: '{documents}/en/terms', byLanguage: { es: '{documents}/es/terms' }, newTab: false },
};
const words: Readonly<Record<string, ReturnType<CopyFormatter>>> = {
  'ui.back': ['Back'],
  ui: ['No word'],
  consent: ['Read ', { kind: 'b', parts: ['all ', { kind: 'link', link: 'terms', parts: ['terms'] }] }],
};
const localizerOf = (locale = 'en-US') =>
  createLocalizer({
    flow: tinyFlow({ flow: { links } }).flow,
    locale,
    formatCopy: (key) => words[key] ?? [],
    messages: { 'ui.back': 'Back', ui: 'No word', consent: 'Read' },
    linkBases: { documents: 'https://files.example', page: 'base' },
  });

describe('the address of a link', () => {
  const href = (values: Readonly<Record<string, unknown>>): string => localizerOf().resolveLink('site', values).href;

  test('contains its values encoded, so that no value can change the target', () => {
    expect(href({ page: '../a?b#c', q: 'x&y=1 é' })).toBe('https://site.example/..%2Fa%3Fb%23c?q=x%26y%3D1%20%C3%A9');
    expect(href({ page: 7, q: null })).toBe('https://site.example/7?q=');
    // Half of an emoji has no encoding.
    expect(href({ page: '\uD83D', q: '😀' })).toBe('https://site.example/%EF%BF%BD?q=%F0%9F%98%80');
  });

  test.each(['.', '..'])('does not contain "%s", which would change the path', (page) => {
    expect(href({ page, q: 'a' })).toBe('https://site.example/%EF%BF%BD?q=a');
  });

  test('uses a base for a name without a value, and an empty text if there is no base either', () => {
    expect(href({ q: 'a' })).toBe('https://site.example/base?q=a');
    expect(localizerOf().resolveLink('terms', {})).toEqual({
      key: 'terms',
      href: 'https://files.example/en/terms',
      newTab: false,
    });
    const { flow } = tinyFlow({ flow: { links: { odd: { href: '/{constructor}/{toString}', newTab: false } } } });
    const odd = createLocalizer({ flow, locale: 'en-US', formatCopy: () => [], messages: {}, linkBases: {} });
    expect(odd.resolveLink('odd', {}).href).toBe('//');
  });

  test('is that of the language if the link has one', () => {
    expect(localizerOf('es-MX').resolveLink('terms', {}).href).toBe('https://files.example/es/terms');
    expect(localizerOf('de').resolveLink('terms', {}).href).toBe('https://files.example/en/terms');
  });

  test('is empty for an unknown link', () => {
    expect(localizerOf().resolveLink('gone', {})).toEqual({ key: 'gone', href: '', newTab: false });
  });

  test('is resolved in copy at any depth, but not in plain text', () => {
    expect(localizerOf().formatText({ copy: 'consent', values: {} })).toEqual([
      'Read ',
      {
        kind: 'b',
        parts: [
          'all ',
          { kind: 'link', link: 'terms', href: 'https://files.example/en/terms', newTab: false, parts: ['terms'] },
        ],
      },
    ]);
    expect(localizerOf().formatText({ text: '{documents}' })).toEqual(['{documents}']);
  });
});

test('the texts of widgets are those whose key starts with "ui."', () => {
  expect(localizerOf().interfaceTexts).toEqual({ 'ui.back': 'Back' });
});
