import { recordOf } from '../../../src/runtime/utilities/json.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { Place } from '../../compile/place.ts';
import { copyFile } from '../copy-keys.ts';
import { messagesIn, wordsOf } from '../copy-text.ts';
import { dayOf, firstDayOf, type Turn } from './turn.ts';

/** Days and years in texts and link addresses. */
export function turnsOfWords(compilation: Compilation): Turn[] {
  return [...ofCopy(compilation), ...ofLinks(compilation)];
}

function ofCopy(compilation: Compilation): Turn[] {
  return compilation.flow.locales.flatMap((locale) => {
    const file = copyFile(compilation, locale)?.file;
    if (file === undefined) return [];
    return messagesIn(compilation, locale).flatMap(([key, message]) =>
      namedIn(wordsOf(message), { file, path: [key] }, 'These words name'),
    );
  });
}

function ofLinks({ files }: Compilation): Turn[] {
  return Object.entries(files.one('links') as Readonly<Record<string, unknown>>).flatMap(([name, link]) => {
    const { href, byLanguage } = recordOf(link);
    const addresses: [string[], unknown][] = [
      [['href'], href],
      ...Object.entries(recordOf(byLanguage)).map(([language, address]): [string[], unknown] => [
        ['byLanguage', language],
        address,
      ]),
    ];
    return addresses.flatMap(([path, address]) =>
      // Digits in other schemes, such as `tel:`, are not years.
      typeof address !== 'string' || /^\w+:(?!\/\/)/.test(address)
        ? []
        : namedIn(address, { file: 'links.json', path: [name, ...path] }, 'This address names'),
    );
  });
}

const isoDay = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g;
/** A year that is not part of a longer number or an amount. */
const year = /(?<![\d$€£]|\d[.,]|\d{3}-)20\d\d(?!\d|[.,]\d|\s?%)/g;

function namedIn(words: string, at: Place, who: string): Turn[] {
  const days = [...words.matchAll(isoDay)].flatMap(([text]) => dayOf(text) ?? []);
  const rest = words.replaceAll(isoDay, '');
  const years = new Set([...rest.matchAll(year)].map(([text]) => Number(text)));
  return [
    ...days.map((day) => ({ day, at, what: `${who} a day, which is there on` })),
    ...[...years].map((one) => ({ day: firstDayOf(one + 1), at, what: `${who} the year ${one}, which is over on` })),
  ];
}
