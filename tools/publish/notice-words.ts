import { helpWordsScript } from '../vite/help-words.ts';

/**
 * Help script for partner pages while the application is off.
 *
 * @param notice HTML of the contact page
 */
export function noticeWords(notice: string): string {
  const lang = /<html[^>]* lang="([^"]*)"/.exec(notice)?.[1] ?? 'en';
  const body = /<body>([\s\S]*)<\/body>/.exec(notice)?.[1]?.replaceAll(/<!--[\s\S]*?-->/g, '') ?? '';
  const [, href = '', label = ''] = /<a\b[^>]* href="(tel:[^"]*)"[^>]*>([\s\S]*?)<\/a>/.exec(body) ?? [];
  const phone = { href: plain(href), text: plain(label) };
  const lines = body.split(/<\/(?:h\d|p|li|div)>/).map(plain);
  const text = lines.filter((line) => line !== '' && line !== phone.text).join('\n');
  return helpWordsScript({ isOff: true, locales: { [lang]: { text } }, phone: href === '' ? undefined : phone });
}

function plain(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
