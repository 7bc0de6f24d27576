/** Formatted text with marks and links. It is rendered as text nodes, never as markup. */
export type RichText = readonly RichPart[];

export type RichPart =
  | string
  | { readonly kind: 'b' | 'num' | 'name' | 'nobr'; readonly parts: RichText }
  | {
      readonly kind: 'link';
      /** Key of the link, for analytics. */
      readonly link: string;
      readonly href?: string;
      readonly newTab?: boolean;
      readonly parts: RichText;
    };

/** The text without marks, for titles, options and accessible names. */
export function plainText(text: RichText): string {
  return text.map((part) => (typeof part === 'string' ? part : plainText(part.parts))).join('');
}
