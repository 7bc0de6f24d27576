/** The name of a locale's language in that language, such as `Español`. */
export function languageName(locale: string): string {
  const [language = ''] = locale.split('-');
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
