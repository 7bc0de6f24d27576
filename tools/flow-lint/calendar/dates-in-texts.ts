import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { SourceLocation } from '../../compile/source-location.ts';
import { findCopyFile } from '../copy-keys.ts';
import { messagesIn, literalTextOf } from '../copy-text.ts';
import { isoDayOf, firstDayOfYear, type DatedChange } from './dated-change.ts';

export function datesInTexts(compilation: Compilation): DatedChange[] {
  return [...datesInCopy(compilation), ...datesInLinks(compilation)];
}

function datesInCopy(compilation: Compilation): DatedChange[] {
  return compilation.flow.locales.flatMap((locale) => {
    const file = findCopyFile(compilation, locale)?.file;
    if (file === undefined) return [];
    return messagesIn(compilation, locale).flatMap(([key, message]) =>
      datesInText(literalTextOf(message), { file, path: [key] }, 'These words name'),
    );
  });
}

function datesInLinks({ files }: Compilation): DatedChange[] {
  return Object.entries(files.singleValue('links') as Readonly<Record<string, unknown>>).flatMap(([name, link]) => {
    const { href, byLanguage } = recordOrEmpty(link);
    const addresses: [string[], unknown][] = [
      [['href'], href],
      ...Object.entries(recordOrEmpty(byLanguage)).map(([language, address]): [string[], unknown] => [
        ['byLanguage', language],
        address,
      ]),
    ];
    return addresses.flatMap(([path, address]) =>
      // Digits in other schemes, such as `tel:`, are not years.
      typeof address !== 'string' || /^\w+:(?!\/\/)/.test(address)
        ? []
        : datesInText(address, { file: 'links.json', path: [name, ...path] }, 'This address names'),
    );
  });
}

const isoDay = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g;
/** A year that is part of neither a longer number nor an amount. */
const yearPattern = /(?<![\d$€£]|\d[.,]|\d{3}-)20\d\d(?!\d|[.,]\d|\s?%)/g;

function datesInText(text: string, location: SourceLocation, messageStart: string): DatedChange[] {
  const days = [...text.matchAll(isoDay)].flatMap(([text]) => isoDayOf(text) ?? []);
  const textWithoutDays = text.replaceAll(isoDay, '');
  const years = new Set([...textWithoutDays.matchAll(yearPattern)].map(([text]) => Number(text)));
  return [
    ...days.map((day) => ({ day, at: location, messageStart: `${messageStart} a day, which is there on` })),
    ...[...years].map((yearInText) => ({
      day: firstDayOfYear(yearInText + 1),
      at: location,
      messageStart: `${messageStart} the year ${yearInText}, which is over on`,
    })),
  ];
}
