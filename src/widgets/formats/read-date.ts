/** A reading of a typed date; whether it exists in the calendar is not judged here. */
export interface DateReading {
  readonly year: number;
  readonly month: number;
  /** absent when only a month and a year were typed */
  readonly day?: number;
}

/**
 * Every way a US reader could mean the text: `4/17/1988`, `04-17-1988`, `1988-04-17`, `April 17, 1988`, `17 Apr 1988`,
 * `04171988`, `4171988`, `3/2024`, `March 2024`.
 *
 * @returns all readings; none when it looks like no date
 */
export function readDate(text: string): DateReading[] {
  // No date is longer; the patterns below need not look at a page of pasted text.
  if (text.length > 40) return [];
  return patterns.flatMap(({ form, read }) => {
    const found = form.exec(text)?.groups;
    return found ? read(found) : [];
  });
}

type Groups = Readonly<Record<string, string | undefined>>;

const separator = String.raw`\s*[/.\-\u2010-\u2015\u2212\s]\s*`;
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const fullNames = 'january february march april may june july august september october november december sept'.split(
  ' ',
);

const patterns: readonly { readonly form: RegExp; readonly read: (groups: Groups) => DateReading[] }[] = [
  { form: pattern(`(?<month>\\d{1,2})${separator}(?<day>\\d{1,2})${separator}(?<year>\\d{4})`), read: numbers },
  { form: pattern(`(?<year>\\d{4})${separator}(?<month>\\d{1,2})${separator}(?<day>\\d{1,2})`), read: numbers },
  { form: pattern(`(?<month>\\d{1,2})${separator}(?<year>\\d{4})`), read: numbers },
  { form: pattern(`(?<year>\\d{4})${separator}(?<month>\\d{1,2})`), read: numbers },
  {
    form: pattern(String.raw`(?<name>[a-z]{3,9})\.?\s*(?<day>\d{1,2})(?:st|nd|rd|th)?[\s,]+(?<year>\d{4})`),
    read: named,
  },
  {
    form: pattern(String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?\s*(?<name>[a-z]{3,9})\.?[\s,]*(?<year>\d{4})`),
    read: named,
  },
  { form: pattern(String.raw`(?<name>[a-z]{3,9})\.?[\s,]*(?<year>\d{4})`), read: named },
  { form: pattern(String.raw`(?<run>\d{7,8})`), read: runOfDigits },
];

function pattern(source: string): RegExp {
  return new RegExp(`^${source}$`, 'i');
}

function numbers({ year, month, day }: Groups): DateReading[] {
  return [{ year: Number(year), month: Number(month), ...(day === undefined ? {} : { day: Number(day) }) }];
}

function named({ name = '', ...rest }: Groups): DateReading[] {
  const typed = name.toLowerCase();
  const month = monthNames.findIndex(
    (short) => typed === short || (fullNames.includes(typed) && typed.startsWith(short)),
  );
  return month < 0 ? [] : numbers({ ...rest, month: String(month + 1) });
}

/** Digits in one run: month first with the year last, each one or two digits long; eight may also begin with the year. */
function runOfDigits({ run = '' }: Groups): DateReading[] {
  const front = run.slice(0, -4);
  const readings = [1, 2]
    .filter((monthLength) => front.length - monthLength >= 1 && front.length - monthLength <= 2)
    .map((monthLength) => ({ month: front.slice(0, monthLength), day: front.slice(monthLength), year: run.slice(-4) }));
  if (run.length === 8) readings.push({ year: run.slice(0, 4), month: run.slice(4, 6), day: run.slice(6) });
  return readings.flatMap(numbers);
}
