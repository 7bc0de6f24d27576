import type { PropertyValue } from './analytics-event.ts';
import { snakeCase } from './snake-case.ts';

/** A key with one of these words in it never leaves. */
const deniedWords = new Set(
  `ssn social dob birth birthday birthdate age income salary wage account otp pin passcode password secret token auth
  authorization phone mobile cell email mail address street zip postal plate vin lender employer`.split(/\s+/),
);

/** The same for keys whose words say it only together, written in any way. */
const deniedKeys =
  `firstname lastname fullname middlename givenname familyname surname dateofbirth socialsecurity verificationcode
  onetimecode monthlyamount annualincome accountnumber authtoken authid phonenumber postalcode zipcode platenumber
  streetline employersname jobtitle`.split(/\s+/);

/** Texts that are somebody's number, address or token whatever their key is. */
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

/**
 * The members that may leave, under snake-case keys: texts, finite numbers and booleans whose key and content are
 * harmless. Lists and objects never leave. Addresses of pages lose query and fragment.
 *
 * @source A §7 Analytics events; issue 2 (nothing sensitive in analytics)
 */
export function safeProperties(properties: Readonly<Record<string, unknown>>): Record<string, PropertyValue> {
  return keepSafe(properties, (value) => !bareNumber.test(value));
}

/** As `safeProperties`, for tracking parameters, whose ids may be bare numbers. */
export function safeTracking(tracking: Readonly<Record<string, unknown>>): Record<string, PropertyValue> {
  return keepSafe(tracking, () => true);
}

function keepSafe(
  values: Readonly<Record<string, unknown>>,
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

function isDenied(key: string): boolean {
  const joined = key.replaceAll('_', '');
  return key.split('_').some((word) => deniedWords.has(word)) || deniedKeys.some((denied) => joined.includes(denied));
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
