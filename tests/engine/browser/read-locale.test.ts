import { expect, test } from 'vitest';
import { readLocale } from '../../../src/browser/read-locale.ts';
import { environments, readConfig } from '../../support/config.ts';

const offered = ['en-US', 'es-US'];

test.each([
  ['nobody asks: the first of the configuration', undefined, '', 'en-US'],
  ['the address asks', undefined, '?utm_source=a&locale=es-US', 'es-US'],
  ['the partner asks', 'es-US', '', 'es-US'],
  ['the partner comes before the address', 'en-US', '?locale=es-US', 'en-US'],
  ['case does not count', undefined, '?locale=ES-us', 'es-US'],
  ['the language will do', undefined, '?locale=es', 'es-US'],
  ['so will the language of another region', 'es-MX', '', 'es-US'],
  ['what a partner asks for and nobody offers leaves the word to the address', 'de-DE', '?locale=es-US', 'es-US'],
  ['what nobody offers is not taken', undefined, '?locale=fr-FR', 'en-US'],
  ['what is no locale is not taken', undefined, '?locale=../../etc', 'en-US'],
  ['an empty wish is none', '', '?locale=', 'en-US'],
])('%s', (_, partner, search, locale) => {
  expect(readLocale(partner, search, offered)).toBe(locale);
});

test('a configuration may offer one locale only, or another one first', () => {
  expect(readLocale('es-US', '?locale=es-US', ['en-US'])).toBe('en-US');
  expect(readLocale(undefined, '', ['es-US', 'en-US'])).toBe('es-US');
});

test.each(environments)('%s offers English first, and Spanish', (environment) => {
  expect(readConfig(environment).locales).toEqual(offered);
});
