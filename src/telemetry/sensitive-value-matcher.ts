/**
 * Creates a search for values in every common format. It ignores values with fewer than four digits or three letters,
 * and UUIDs in the text.
 */
export function createSensitiveValueMatcher(values: () => readonly unknown[]): (text: string) => boolean {
  const searches = new Map<string, ValueSearch | undefined>();
  const getSearch = (value: string): ValueSearch | undefined => {
    if (!searches.has(value)) searches.set(value, createSearch(normalize(value)));
    return searches.get(value);
  };
  return (text) => {
    const normalized = normalize(text).replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, ' ');
    const core = { digits: normalized.replaceAll(/\D+/g, ''), words: normalized.replaceAll(/[^\p{L}\p{N}]+/gu, '') };
    return values().some((value) => {
      const search = getSearch(String(value));
      return search !== undefined && core[search.among].includes(search.core) && search.pattern().test(normalized);
    });
  };
}

/** `core` is the value without separators. It is checked first, because `pattern` is slow. */
interface ValueSearch {
  readonly core: string;
  readonly among: 'digits' | 'words';
  readonly pattern: () => RegExp;
}

function normalize(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function createSearch(value: string): ValueSearch | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (year !== undefined && month !== undefined && day !== undefined)
    return lazySearch(year.slice(2), 'digits', () => datePattern(year, month, day));
  if (/^[^\p{L}]*$/u.test(value)) return createDigitsSearch(value);
  const words = value.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const core = words.join('');
  if (core.length < 3) return undefined;
  return lazySearch(core, 'words', () =>
    boundedPattern(words.join(String.raw`[^\p{L}\p{N}]*`), String.raw`\p{L}\p{N}`),
  );
}

/** Amounts may end with more zeros, and phone numbers may start with 1. */
function createDigitsSearch(value: string): ValueSearch | undefined {
  const digits = value.replaceAll(/\D/g, '');
  if (digits.length < 4) return undefined;
  const end = value.includes('.') ? '0{0,2}' : '';
  const gap = String.raw`[^\p{L}\d]{0,3}`;
  return lazySearch(digits, 'digits', () =>
    boundedPattern(`(?:1${gap})?${digits.split('').join(gap)}${end}`, String.raw`\d`),
  );
}

function lazySearch(core: string, among: ValueSearch['among'], createPattern: () => RegExp): ValueSearch {
  let pattern: RegExp | undefined;
  return { core, among, pattern: () => (pattern ??= createPattern()) };
}

function datePattern(year: string, month: string, day: string): RegExp {
  const date = new Date(Date.UTC(2000, Number(month) - 1, 1));
  const names = ['en', 'es'].flatMap((locale) =>
    (['long', 'short'] as const).map((form) =>
      normalize(new Intl.DateTimeFormat(locale, { month: form, timeZone: 'UTC' }).format(date)).replaceAll('.', ''),
    ),
  );
  const dateParts = [
    `(?:${year}|${year.slice(2)})`,
    `(?:0?${Number(month)}|${names.join('|')})`,
    `0?${Number(day)}(?:st|nd|rd|th)?`,
  ];
  const gap = String.raw`[^\p{L}\d]{1,3}(?:(?:de|of)\s)?`;
  // Without separators, only two-digit months and days are unambiguous.
  const alternatives = [
    ...permutations(dateParts).map((order) => order.join(gap)),
    ...[year, year.slice(2)].flatMap((years) => permutations([years, month, day]).map((order) => order.join(''))),
  ];
  return boundedPattern(alternatives.join('|'), String.raw`\d`);
}

/** Excludes matches inside longer words or numbers. */
function boundedPattern(pattern: string, wordCharacters: string): RegExp {
  return new RegExp(`(?<![${wordCharacters}])(?:${pattern})(?![${wordCharacters}])`, 'u');
}

function permutations(items: readonly string[]): readonly (readonly string[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((others) => [item, ...others]));
}
