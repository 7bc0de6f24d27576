import type { PropertyValue } from './analytics-event.ts';

/** Words in a key that mark its value as personal or secret. */
const deniedWords =
  `age dob birth birthday birthdate surname phone mobile cell email mail address street zip postal income salary
  wage account otp pin passcode password secret token auth authorization`.split(/\s+/);

const deniedPhrases = `first_name last_name full_name middle_name given_name family_name date_of_birth
  one_time_code verification_code`.split(/\s+/);

/** Social security numbers, email addresses, phone numbers and tokens. */
const deniedTexts = [
  /\d{3}-\d{2}-\d{4}/,
  /\S@\S+\.\S/,
  /\+1[ .-]?\(?\d{3}/,
  /\(\d{3}\) ?\d{3}/,
  /(?<!\d)\d{3}[ .-]\d{3}[ .-]\d{4}(?!\d)/,
  /\bey[\w-]{8,}\.[\w-]+/,
];

/** A possible social security or phone number. In tracking parameters, such numbers are ordinary ids. */
const bareNumber = /^\d{9,10}$/;

const maxLength = 512;

/** Returns the safe values, with keys in snake case. */
export type PropertyFilter = (values: Readonly<Record<string, unknown>>) => Record<string, PropertyValue>;

export interface PropertyFilters {
  readonly filterEvent: PropertyFilter;
  /** For tracking parameters, where bare numbers are allowed. */
  readonly filterTracking: PropertyFilter;
}

/**
 * Returns filters that remove sensitive values, lists, objects, and the query and fragment of URLs.
 *
 * @source A §7 Analytics events
 */
export function createPropertyFilters(sensitive: readonly string[]): PropertyFilters {
  const isDenied = createDeniedKeys([...deniedWords, ...deniedPhrases, ...sensitive.map(snakeCase)]);
  return {
    filterEvent: (values) => pickSafe(values, isDenied, (text) => !bareNumber.test(text)),
    filterTracking: (values) => pickSafe(values, isDenied, () => true),
  };
}

/** A key is denied if it contains a denied word, or a denied phrase with or without `_`. */
function createDeniedKeys(names: readonly string[]): (key: string) => boolean {
  const words = new Set(names.filter((name) => !name.includes('_')));
  const phrases = names.filter((name) => name.includes('_')).map((name) => name.replaceAll('_', ''));
  return (key) => {
    const joined = key.replaceAll('_', '');
    return key.split('_').some((word) => words.has(word)) || phrases.some((phrase) => joined.includes(phrase));
  };
}

function pickSafe(
  values: Readonly<Record<string, unknown>>,
  isDenied: (key: string) => boolean,
  isAllowed: (text: string) => boolean,
): Record<string, PropertyValue> {
  const safeEntries: [string, PropertyValue][] = [];
  for (const [name, value] of Object.entries(values)) {
    const key = snakeCase(name);
    if (key === '' || isDenied(key)) continue;
    const safe = typeof value === 'string' ? withoutQuery(value) : value;
    if (isPropertyValue(safe) && !isDeniedText(safe) && isAllowed(String(safe))) safeEntries.push([key, safe]);
  }
  return Object.fromEntries(safeEntries);
}

function isPropertyValue(value: unknown): value is PropertyValue {
  if (typeof value === 'string') return value !== '' && value.length <= maxLength;
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}

function isDeniedText(value: PropertyValue): boolean {
  return typeof value === 'string' && deniedTexts.some((pattern) => pattern.test(value));
}

function withoutQuery(value: string): string {
  return /^https?:\/\//i.test(value) ? value.replace(/[#?].*$/s, '') : value;
}

/** Converts `Seat Row` to `seat_row`. @source A §7 Analytics events @internal */
export function snakeCase(key: string): string {
  return key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replaceAll(/[^\dA-Za-z]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .toLowerCase();
}
