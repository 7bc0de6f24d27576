import { isRecord } from '../runtime/json.ts';
import type { CompiledFlow } from '../runtime/shapes/compiled-flow.ts';

/**
 * Tells whether a text holds one of these values, however it writes them: digits with dashes, dots or blanks between them
 * or none, dates in any order, with two or four digits of the year or the month's name, words in other case or without
 * accents. Values that are too short to be told from others are not looked for: less than four digits, less than three
 * letters. Ids made by chance are no text.
 *
 * @param values those that are sensitive at the moment
 */
export function createSensitiveSearch(values: () => readonly unknown[]): (text: string) => boolean {
  const known = new Map<string, Sought | undefined>();
  const soughtFor = (value: string): Sought | undefined => {
    if (!known.has(value)) known.set(value, soughtOf(plain(value)));
    return known.get(value);
  };
  return (text) => {
    const searched = plain(text).replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, ' ');
    const core = { digits: searched.replaceAll(/\D+/g, ''), words: searched.replaceAll(/[^\p{L}\p{N}]+/gu, '') };
    return values().some((value) => {
      const sought = soughtFor(String(value));
      return sought !== undefined && core[sought.among].includes(sought.core) && sought.pattern().test(searched);
    });
  };
}

/**
 * How one value is looked for. Where its core does not stand in a text whose other characters are left out, the pattern
 * cannot match: making it and trying it would take most of what an event costs, and in nearly all texts nothing is found.
 */
interface Sought {
  readonly core: string;
  readonly among: 'digits' | 'words';
  readonly pattern: () => RegExp;
}

/** What of a flow tells which values are sensitive. */
export type SensitiveMarks = Pick<CompiledFlow, 'sensitive' | 'context' | 'schemas'>;

/**
 * The values that are sensitive in what a flow holds: of an entry with a schema, the fields that it marks; of another, all
 * that stands under a name that is marked anywhere, but for what the page brings: nobody has entered that.
 */
export function sensitiveValues(
  held: Readonly<Record<string, unknown>>,
  { sensitive, context, schemas }: SensitiveMarks,
): unknown[] {
  const anywhere = new Set(sensitive);
  return Object.entries(held).flatMap(([name, value]) => {
    const { schema, list, host } = context[name] ?? {};
    const properties = schemas[schema ?? list ?? '']?.properties;
    const own = properties && Object.keys(properties).filter((field) => properties[field]?.sensitive !== undefined);
    const marked = own ?? (host === true ? [] : sensitive);
    return leavesUnder(value, new Set(marked), anywhere.has(name));
  });
}

function leavesUnder(value: unknown, marked: ReadonlySet<string>, isMarked: boolean): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => leavesUnder(item, marked, isMarked));
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, each]) => leavesUnder(each, marked, isMarked || marked.has(key)));
  return isMarked && (typeof value === 'string' || typeof value === 'number') ? [value] : [];
}

/** Full-width digits are digits, letters lose case and accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function soughtOf(value: string): Sought | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (year !== undefined && month !== undefined && day !== undefined)
    return sought(year.slice(2), 'digits', () => datePattern(year, month, day));
  if (/^[^\p{L}]*$/u.test(value)) return digitsSought(value);
  const words = value.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const core = words.join('');
  if (core.length < 3) return undefined;
  return sought(core, 'words', () => whole(words.join(String.raw`[^\p{L}\p{N}]*`), String.raw`\p{L}\p{N}`));
}

/** An amount may end in zeros, and a phone number begin with its country. */
function digitsSought(value: string): Sought | undefined {
  const digits = value.replaceAll(/\D/g, '');
  if (digits.length < 4) return undefined;
  const end = value.includes('.') ? '0{0,2}' : '';
  const gap = String.raw`[^\p{L}\d]{0,3}`;
  return sought(digits, 'digits', () => whole(`(?:1${gap})?${digits.split('').join(gap)}${end}`, String.raw`\d`));
}

function sought(core: string, among: Sought['among'], make: () => RegExp): Sought {
  let pattern: RegExp | undefined;
  return { core, among, pattern: () => (pattern ??= make()) };
}

function datePattern(year: string, month: string, day: string): RegExp {
  const date = new Date(Date.UTC(2000, Number(month) - 1, 1));
  const names = ['en', 'es'].flatMap((locale) =>
    (['long', 'short'] as const).map((form) =>
      plain(new Intl.DateTimeFormat(locale, { month: form, timeZone: 'UTC' }).format(date)).replaceAll('.', ''),
    ),
  );
  const parts = [
    `(?:${year}|${year.slice(2)})`,
    `(?:0?${Number(month)}|${names.join('|')})`,
    `0?${Number(day)}(?:st|nd|rd|th)?`,
  ];
  const gap = String.raw`(?:[^\p{L}\d]{1,3}(?:(?:de|of)\s)?)?`;
  return whole(
    orders(parts)
      .map((order) => order.join(gap))
      .join('|'),
    String.raw`\d`,
  );
}

/** Not in the middle of a longer word or number. */
function whole(pattern: string, inside: string): RegExp {
  return new RegExp(`(?<![${inside}])(?:${pattern})(?![${inside}])`, 'u');
}

function orders(parts: readonly string[]): readonly (readonly string[])[] {
  if (parts.length < 2) return [parts];
  return parts.flatMap((part, at) => orders(parts.toSpliced(at, 1)).map((others) => [part, ...others]));
}
