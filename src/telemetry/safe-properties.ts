import type { PropertyValue } from './analytics-event.ts';
import { snakeCase } from './snake-case.ts';

/** Words that say in any product whose a value is, how to reach somebody, what they earn, or what opens a door. */
const deniedWords =
  `age dob birth birthday birthdate surname phone mobile cell email mail address street zip postal income salary
  wage account otp pin passcode password secret token auth authorization`.split(/\s+/);

/** The same for keys whose words say it only together. */
const deniedPhrases = `first_name last_name full_name middle_name given_name family_name date_of_birth
  one_time_code verification_code`.split(/\s+/);

/** Texts that are somebody's number, mail address or token, whatever their key is. */
const deniedTexts = [
  /\d{3}-\d{2}-\d{4}/,
  /\S@\S+\.\S/,
  /\+1[ .-]?\(?\d{3}/,
  /\(\d{3}\) ?\d{3}/,
  /(?<!\d)\d{3}[ .-]\d{3}[ .-]\d{4}(?!\d)/,
  /\bey[\w-]{8,}\.[\w-]+/,
];

/** Nine or ten bare digits: a social security or phone number in a property, an ordinary id in a tracking parameter. */
const bareNumber = /^\d{9,10}$/;

const maxLength = 512;

/** What may leave of an object, under snake-case keys. */
export type PropertyFilter = (values: Readonly<Record<string, unknown>>) => Record<string, PropertyValue>;

/** The filters of a flow. */
export interface SafeProperties {
  /** Of an event: texts, finite numbers and booleans whose key and content are harmless. */
  readonly ofEvent: PropertyFilter;
  /** Of the visit: the same, but ids may be bare numbers. */
  readonly ofVisit: PropertyFilter;
}

/**
 * Keeps from leaving what the flow marks as sensitive, what is sensitive in any flow, lists, objects, and the query and
 * fragment of addresses.
 *
 * @param sensitive names that the flow's schemas mark as sensitive; a key that holds the words of one does not leave
 * @source A §7 Analytics events
 */
export function createSafeProperties(sensitive: readonly string[]): SafeProperties {
  const isDenied = createDeniedKeys([...deniedWords, ...deniedPhrases, ...sensitive.map(snakeCase)]);
  return {
    ofEvent: (values) => keepSafe(values, isDenied, (text) => !bareNumber.test(text)),
    ofVisit: (values) => keepSafe(values, isDenied, () => true),
  };
}

/** One word is denied as a word of the key; several are denied in a row, however the key writes them. */
function createDeniedKeys(names: readonly string[]): (key: string) => boolean {
  const words = new Set(names.filter((name) => !name.includes('_')));
  const phrases = names.filter((name) => name.includes('_')).map((name) => name.replaceAll('_', ''));
  return (key) => {
    const joined = key.replaceAll('_', '');
    return key.split('_').some((word) => words.has(word)) || phrases.some((phrase) => joined.includes(phrase));
  };
}

function keepSafe(
  values: Readonly<Record<string, unknown>>,
  isDenied: (key: string) => boolean,
  isFine: (text: string) => boolean,
): Record<string, PropertyValue> {
  const kept: [string, PropertyValue][] = [];
  for (const [name, value] of Object.entries(values)) {
    const key = snakeCase(name);
    if (key === '' || isDenied(key)) continue;
    const safe = typeof value === 'string' ? withoutQuery(value) : value;
    if (isPropertyValue(safe) && !saysTooMuch(safe) && isFine(String(safe))) kept.push([key, safe]);
  }
  return Object.fromEntries(kept);
}

function isPropertyValue(value: unknown): value is PropertyValue {
  if (typeof value === 'string') return value !== '' && value.length <= maxLength;
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}

function saysTooMuch(value: PropertyValue): boolean {
  return typeof value === 'string' && deniedTexts.some((pattern) => pattern.test(value));
}

function withoutQuery(value: string): string {
  return /^https?:\/\//i.test(value) ? value.replace(/[#?].*$/s, '') : value;
}
