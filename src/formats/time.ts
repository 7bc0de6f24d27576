import { cleanText } from './clean-text.ts';
import { toAsciiDigits } from './digits.ts';
import { baseTextFormat, type InputFormat } from './input-format.ts';
import { lazily } from './lazily.ts';

/**
 * A time of day. Stores `HH:MM` and shows the locale's format, `2:30 PM` or `14:30`. Also accepts the other format,
 * `1430` and `2pm`. In a 12-hour locale, `2:30` without AM or PM is ambiguous and stays as typed.
 */
export function timeFormat(locale: string): InputFormat<string> {
  const formatter = lazily(
    () => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
  );
  const dayPeriods = lazily(() => dayPeriodsOf(locale));
  const isTwelveHourLocale = (): boolean => formatter().resolvedOptions().hour12 === true;
  return {
    ...baseTextFormat,
    parse(typed) {
      const text = cleanText(typed);
      return readTime(toAsciiDigits(text).toLowerCase(), dayPeriods(), isTwelveHourLocale) ?? text;
    },
    display(value = '') {
      const [, hours, minutes] = storedPattern.exec(value) ?? [];
      if (hours === undefined) return value;
      // Replaces the narrow space before AM and PM.
      return formatter()
        .format(Date.UTC(2000, 0, 1, Number(hours), Number(minutes)))
        .replaceAll(/\s/g, ' ');
    },
  };
}

const storedPattern = /^(\d\d):(\d\d)$/;
const typedPattern = /^(\d{1,2})(?:\s?[:.h]\s?(\d{2})|(\d{2}))?$/;

function readTime(text: string, dayPeriods: DayPeriods, isTwelveHourLocale: () => boolean): string | undefined {
  if (text.length > 20) return undefined;
  const letters = lettersOf(text);
  const dayPeriod = (['am', 'pm'] as const).find((period) => dayPeriods[period].includes(letters));
  if (dayPeriod === undefined && letters !== '' && letters !== 'h') return undefined;
  const digits = text.replaceAll(/^[\p{L}.\s]+|[\p{L}.\s]+$/gu, '');
  const [, hourDigits = '', separated, unseparated] = typedPattern.exec(digits) ?? [];
  const [hours, minutes] = [Number(hourDigits), Number(separated ?? unseparated ?? '0')];
  if (hourDigits === '' || minutes > 59) return undefined;
  const isTwelveHour = hours >= 1 && hours <= 12;
  if (dayPeriod !== undefined)
    return isTwelveHour ? timeOf((hours % 12) + (dayPeriod === 'pm' ? 12 : 0), minutes) : undefined;
  const hasMinutes = separated !== undefined || unseparated !== undefined;
  if (!hasMinutes || hours > 23) return undefined;
  // `1430` is a 24-hour time.
  const is24Hour = /^0?\d{3,4}$/.test(hourDigits + (unseparated ?? ''));
  const isAmbiguous = isTwelveHour && !is24Hour && isTwelveHourLocale();
  return isAmbiguous && !hourDigits.startsWith('0') ? undefined : timeOf(hours, minutes);
}

function lettersOf(text: string): string {
  return text.replaceAll(/\P{L}/gu, '').toLowerCase();
}

function timeOf(hours: number, minutes: number): string {
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

type DayPeriods = Readonly<Record<'am' | 'pm', readonly string[]>>;

/** The names of AM and PM in the locale's language and in English, without dots. */
function dayPeriodsOf(locale: string): DayPeriods {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', hour12: true, timeZone: 'UTC' });
  const nameAt = (hours: number): string => {
    const timeParts = format.formatToParts(Date.UTC(2000, 0, 1, hours));
    return lettersOf(timeParts.find(({ type }) => type === 'dayPeriod')?.value ?? '');
  };
  return { am: [nameAt(9), 'am', 'a'], pm: [nameAt(21), 'pm', 'p'] };
}
