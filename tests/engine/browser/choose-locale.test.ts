import { expect, test } from 'vitest';
import { chooseLocale } from '../../../src/browser/ports/choose-locale.ts';
import { environments, readConfig } from '../../support/config.ts';

const offered = ['en-US', 'es-US'];

test.each([
  ['uses the first configured locale if nothing requests one', undefined, '', 'en-US'],
  ['uses the locale of the address', undefined, '?utm_source=a&locale=es-US', 'es-US'],
  ['uses the locale of the partner', 'es-US', '', 'es-US'],
  ['the partner overrides the address', 'en-US', '?locale=es-US', 'en-US'],
  ['compares locales without regard to case', undefined, '?locale=ES-us', 'es-US'],
  ['accepts a language without a region', undefined, '?locale=es', 'es-US'],
  ['accepts the same language with another region', 'es-MX', '', 'es-US'],
  ['uses the address if the locale of the partner is not offered', 'de-DE', '?locale=es-US', 'es-US'],
  ['ignores a locale that is not offered', undefined, '?locale=fr-FR', 'en-US'],
  ['ignores a text that is not a locale', undefined, '?locale=../../etc', 'en-US'],
  ['ignores empty locales', '', '?locale=', 'en-US'],
  [
    'uses the languages of the browser if nothing else requests a locale',
    undefined,
    '',
    'es-US',
    ['fr-FR', 'es-MX', 'en-US'],
  ],
  ['the address overrides the browser', undefined, '?locale=en-US', 'en-US', ['es-MX']],
  [
    'uses the first configured locale if no language of the browser is offered',
    undefined,
    '',
    'en-US',
    ['fr-FR', 'de'],
  ],
] as const)('%s', (_, partner, search, locale, languages: readonly string[] = []) => {
  expect(chooseLocale(partner, search, languages, offered)).toBe(locale);
});

test('a configuration can offer only one locale, or list another one first', () => {
  expect(chooseLocale('es-US', '?locale=es-US', [], ['en-US'])).toBe('en-US');
  expect(chooseLocale(undefined, '', [], ['es-US', 'en-US'])).toBe('es-US');
});

test.each(environments)('the configuration of %s offers English first, then Spanish', (environment) => {
  expect(readConfig(environment).locales).toEqual(offered);
});
