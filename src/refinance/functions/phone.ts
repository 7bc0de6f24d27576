import { phonePattern } from '../../formats/us-patterns.ts';

/** `$formatPhone(digits)`: '+1 (303) 555-0123'. @source A §5 Input formats */
export function formatPhone(phone: unknown): string | undefined {
  if (typeof phone !== 'string' && typeof phone !== 'number') return undefined;
  const digits = String(phone).replace(/\D/g, '');
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return area === undefined ? String(phone) : `+1 (${area}) ${exchange}-${line}`;
}

/** `$isPhone(text)`: true if the text matches the schema format `phone`. @source A §5 Identity */
export function isPhone(value: unknown): boolean {
  return typeof value === 'string' && phonePattern.test(value);
}
