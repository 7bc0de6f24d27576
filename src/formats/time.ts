import { cleanText } from './clean-text.ts';
import { asciiDigits } from './digits.ts';
import { storedTextFormat, type InputFormat } from './input-format.ts';
import { lazily } from './lazy-formatters.ts';

/**
 * A time of day. Stores `HH:MM`; shows the form of the locale, `2:30 PM` or `14:30`. Accepts both forms, also `1430`
 * and `2pm`. In a 12-hour locale, `2:30` without AM or PM is ambiguous and stays as typed.
 */
export function timeFormat(locale: string): InputFormat<string> {
  const written = lazily(
    () => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
  );
  const halves = lazily(() => halvesOf(locale));
  const countsToTwelve = (): boolean => written().resolvedOptions().hour12 === true;
  return {
    ...storedTextFormat,
    parse(typed) {
      const text = cleanText(typed);
      return readTime(asciiDigits(text).toLowerCase(), halves(), countsToTwelve) ?? text;
    },
    display(value = '') {
      const [, hours, minutes] = stored.exec(value) ?? [];
      if (hours === undefined) return value;
      // Replaces the narrow space before AM and PM.
      return written()
        .format(Date.UTC(2000, 0, 1, Number(hours), Number(minutes)))
        .replaceAll(/\s/g, ' ');
    },
  };
}

const stored = /^(\d\d):(\d\d)$/;
const clock = /^(\d{1,2})(?:\s?[:.h]\s?(\d{2})|(\d{2}))?$/;

function readTime(text: string, halves: Halves, countsToTwelve: () => boolean): string | undefined {
  if (text.length > 20) return undefined;
  const letters = lettersOf(text);
  const half = (['am', 'pm'] as const).find((one) => halves[one].includes(letters));
  if (half === undefined && letters !== '' && letters !== 'h') return undefined;
  const [, first = '', behind, run] = clock.exec(text.replaceAll(/^[\p{L}.\s]+|[\p{L}.\s]+$/gu, '')) ?? [];
  const [hours, minutes] = [Number(first), Number(behind ?? run ?? '0')];
  if (first === '' || minutes > 59) return undefined;
  if (half !== undefined) {
    const isOfTwelve = hours >= 1 && hours <= 12;
    return isOfTwelve ? timeOf((hours % 12) + (half === 'pm' ? 12 : 0), minutes) : undefined;
  }
  const isWhole = behind !== undefined || run !== undefined;
  if (!isWhole || hours > 23) return undefined;
  // Digits without a separator are a 24-hour time.
  const couldBeTwo = hours >= 1 && hours <= 12 && !/^0?\d{3,4}$/.test(first + (run ?? '')) && countsToTwelve();
  return couldBeTwo && !first.startsWith('0') ? undefined : timeOf(hours, minutes);
}

function lettersOf(text: string): string {
  return text.replaceAll(/\P{L}/gu, '').toLowerCase();
}

function timeOf(hours: number, minutes: number): string {
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

type Halves = Readonly<Record<'am' | 'pm', readonly string[]>>;

/** The names of AM and PM in the locale and in English, letters only. */
function halvesOf(locale: string): Halves {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', hour12: true, timeZone: 'UTC' });
  const wordAt = (hours: number): string => {
    const parts = format.formatToParts(Date.UTC(2000, 0, 1, hours));
    return lettersOf(parts.find(({ type }) => type === 'dayPeriod')?.value ?? '');
  };
  return { am: [wordAt(9), 'am', 'a'], pm: [wordAt(21), 'pm', 'p'] };
}
