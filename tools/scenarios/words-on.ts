import { plainText, type RichText } from '../../src/runtime/copy/rich-text.ts';
import { isRecord } from '../../src/runtime/json.ts';
import type { Screen } from '../../src/runtime/shapes/screen.ts';

/** All visible text of a screen in order, with single spaces. */
export function wordsOn({ header, banner, blocks, modal, help, legal }: Screen): string {
  const texts = textsIn([header, banner, modal === null ? blocks : [], modal, help, legal]);
  return texts.join(' ').replaceAll(/\s+/g, ' ');
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (isRichText(value)) return [plainText(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(withoutHiddenValue(value)).flatMap(textsIn) : [];
}

/** A review shows the labels of chosen options instead of their values. */
function withoutHiddenValue(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { value: _, ...shown } = record;
  return Array.isArray(record['chosen']) && record['chosen'].length > 0 ? shown : record;
}

/** Formatted text is a list of strings and marked parts. */
function isRichText(value: unknown): value is RichText {
  const isPart = (part: unknown): boolean =>
    typeof part === 'string' || (isRecord(part) && typeof part['kind'] === 'string' && Array.isArray(part['parts']));
  return Array.isArray(value) && value.length > 0 && value.every(isPart);
}
