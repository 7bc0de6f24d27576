/** A size in the locale's format: `1.2 MB`, `80 kB`. */
export function sizeText(bytes: number, locale: string): string {
  const unit = bytes < 1_000_000 ? 'kilobyte' : 'megabyte';
  const count = bytes / (unit === 'kilobyte' ? 1_000 : 1_000_000);
  const digits = count < 10 ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits }).format(count);
}
