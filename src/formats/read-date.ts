import { lazily } from './lazily.ts';

/** A typed date, which may not exist. */
export interface DateReading {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

type Unit = keyof DateReading;
type Groups = Readonly<Record<string, string | undefined>>;

export type DateOrder = 'month-first' | 'day-first' | 'year-first';

export const unitsByOrder: Readonly<Record<DateOrder, readonly Unit[]>> = {
  'month-first': ['month', 'day', 'year'],
  'day-first': ['day', 'month', 'year'],
  'year-first': ['year', 'month', 'day'],
};

const orders = ['month-first', 'day-first', 'year-first'] as const satisfies readonly DateOrder[];

const maxLength = 40;
const separator = String.raw`\s*[/.\-\s]\s*`;
const numbers = {
  year: String.raw`(?<year>\d{4})`,
  month: String.raw`(?<month>\d{1,2})`,
  day: String.raw`(?<day>\d{1,2})`,
} as const;
const monthName = String.raw`(?<name>\p{L}{3,12})\.?`;
const dayWithMonthName = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|\.)?`;

/**
 * Returns a function that finds all readings of a typed date:
 *
 * - numbers in the locale's order, or year first: `4/17/1988`, `17. 4. 1988.`, `1988-04-17`
 * - a month name in English or the locale's language: `April 17, 1988`
 * - seven or eight digits: `04171988`
 *
 * @param order overrides the locale's order
 */
export function createDateReader(locale: string, order?: DateOrder): (text: string) => DateReading[] {
  const patterns = lazily(() => numberPatterns(unitsByOrder[order ?? dateOrderOf(locale)]));
  const months = lazily(() => monthNames(locale));
  const connectingWords = lazily(() => connectingWordsPattern(locale));
  const read = (text: string) => patterns().flatMap((pattern) => readingOf(pattern.exec(text)?.groups));
  return (typed) => {
    if (typed.length > maxLength) return [];
    if (!/\p{L}/u.test(typed)) return read(typed);
    const text = typed.replaceAll(connectingWords(), ' ');
    return [
      ...read(text),
      ...namePatterns.flatMap((pattern) => {
        const groups = pattern.exec(text)?.groups;
        return readingOf(groups && { ...groups, month: String(months().get(normalizeName(groups['name'])) ?? '') });
      }),
    ];
  };
}

function numberPatterns(order: readonly Unit[]): RegExp[] {
  return [
    toPattern(order.map((unit) => numbers[unit]).join(separator)),
    toPattern(unitsByOrder['year-first'].map((unit) => numbers[unit]).join(separator)),
    ...unseparatedPatterns(order),
  ];
}

const namePatterns = [
  toPattern(`${monthName}\\s*${dayWithMonthName}[\\s,]+${numbers.year}`),
  toPattern(`${dayWithMonthName}\\s*${monthName}[\\s,]*${numbers.year}`),
];

function unseparatedPatterns(order: readonly Unit[]): RegExp[] {
  const first = order.find((unit) => unit !== 'year');
  const withLength = (length: number) =>
    toPattern(
      `(?=\\d{7,8}$)${order.map((unit) => (unit === first ? `(?<${unit}>\\d{${length}})` : numbers[unit])).join('')}`,
    );
  return [withLength(1), withLength(2), /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/];
}

/** Allows a dot at the end, as in `1988. 4. 17.` */
function toPattern(source: string): RegExp {
  return new RegExp(`^${source}\\s*\\.?$`, 'iu');
}

function readingOf({ year, month, day }: Groups = {}): DateReading[] {
  if (!year || !month || !day) return [];
  return [{ year: Number(year), month: Number(month), day: Number(day) }];
}

export function dateOrderOf(locale: string): DateOrder {
  const format = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'numeric', day: 'numeric' });
  const first = format.formatToParts(0).find(({ type }) => type in numbers)?.type;
  return orders.find((order) => unitsByOrder[order][0] === first) ?? 'year-first';
}

/** Matches words such as "de" in "17 de abril de 1988". */
function connectingWordsPattern(locale: string): RegExp {
  const dateParts = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).formatToParts(0);
  const words = dateParts.flatMap(({ type, value }) => (type === 'literal' ? (value.match(/\p{L}+/gu) ?? []) : []));
  return words.length === 0 ? /(?!)/g : new RegExp(`\\s(?:${words.join('|')})(?=[\\s.]|$)`, 'giu');
}

function monthNames(locale: string): ReadonlyMap<string, number> {
  const names = new Map([['sept', 9]]);
  for (const language of ['en', locale])
    for (const length of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1)
        names.set(normalizeName(format.format(Date.UTC(2000, month - 1, 1))), month);
    }
  return names;
}

function normalizeName(text = ''): string {
  return text.toLocaleLowerCase().replace('.', '');
}
