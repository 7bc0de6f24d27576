import { expect, test } from 'vitest';
import { readLocale } from '../../../src/browser/ports/read-locale.ts';
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
  ['the browser asks, and nobody else', undefined, '', 'es-US', ['fr-FR', 'es-MX', 'en-US']],
  ['the address comes before the browser', undefined, '?locale=en-US', 'en-US', ['es-MX']],
  ['the browser knows no language that there is', undefined, '', 'en-US', ['fr-FR', 'de']],
] as const)('%s', (_, partner, search, locale, languages: readonly string[] = []) => {
  expect(readLocale(partner, search, languages, offered)).toBe(locale);
});

test('a configuration may offer one locale only, or another one first', () => {
  expect(readLocale('es-US', '?locale=es-US', [], ['en-US'])).toBe('en-US');
  expect(readLocale(undefined, '', [], ['es-US', 'en-US'])).toBe('es-US');
});

test.each(environments)('%s offers English first, and Spanish', (environment) => {
  expect(readConfig(environment).locales).toEqual(offered);
});
