import type { RichText } from '../../runtime/copy/rich-text.ts';

/** The words alone, for places that cannot carry marks: a name for assistive technology, an option, a title. */
export function plainText(text: RichText): string {
  return text.map((part) => (typeof part === 'string' ? part : plainText(part.parts))).join('');
}
