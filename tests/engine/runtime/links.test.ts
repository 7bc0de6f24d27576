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
    format: (key) => words[key] ?? [],
    messages: { 'ui.back': 'Back', ui: 'No word', consent: 'Read' },
    bases: { documents: 'https://files.example', page: 'base' },
  });

describe('the address of a link', () => {
  const href = (values: Readonly<Record<string, unknown>>): string => localizerOf().link('site', values).href;

  test('has its names filled in, encoded, so that no value can lead elsewhere', () => {
    expect(href({ page: '../a?b#c', q: 'x&y=1 é' })).toBe('https://site.example/..%2Fa%3Fb%23c?q=x%26y%3D1%20%C3%A9');
    expect(href({ page: 7, q: null })).toBe('https://site.example/7?q=');
    // Half of an emoji has no encoding.
    expect(href({ page: '\uD83D', q: '😀' })).toBe('https://site.example/%EF%BF%BD?q=%F0%9F%98%80');
  });

  test('has a base where no value has its name, as it stands, and nothing where there is none either', () => {
    expect(href({ q: 'a' })).toBe('https://site.example/base?q=a');
    expect(localizerOf().link('terms', {})).toEqual({
      key: 'terms',
      href: 'https://files.example/en/terms',
      newTab: false,
    });
    const { flow } = tinyFlow({ flow: { links: { odd: { href: '/{constructor}/{toString}', newTab: false } } } });
    const odd = createLocalizer({ flow, locale: 'en-US', format: () => [], messages: {}, bases: {} });
    expect(odd.link('odd', {}).href).toBe('//');
  });

  test('is that of the language where it has one', () => {
    expect(localizerOf('es-MX').link('terms', {}).href).toBe('https://files.example/es/terms');
    expect(localizerOf('de').link('terms', {}).href).toBe('https://files.example/en/terms');
  });

  test('is empty for a link that nobody knows', () => {
    expect(localizerOf().link('gone', {})).toEqual({ key: 'gone', href: '', newTab: false });
  });

  test('is put into a text at any depth, and into nothing else', () => {
    expect(localizerOf().rich({ copy: 'consent', values: {} })).toEqual([
      'Read ',
      {
        kind: 'b',
        parts: [
          'all ',
          { kind: 'link', link: 'terms', href: 'https://files.example/en/terms', newTab: false, parts: ['terms'] },
        ],
      },
    ]);
    expect(localizerOf().rich({ plain: '{documents}' })).toEqual(['{documents}']);
  });
});

test('words that widgets show on their own account are those of "ui."', () => {
  expect(localizerOf().words).toEqual({ 'ui.back': 'Back' });
});
