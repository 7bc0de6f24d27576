import type { LocaleConventions } from '../shapes/locale-conventions.ts';

/** Direction of a locale's text, for the attribute `dir`. Without conventions, from left to right. */
export function textDirection(conventions: LocaleConventions | undefined): 'ltr' | 'rtl' {
  return conventions?.rightToLeft === true ? 'rtl' : 'ltr';
}
