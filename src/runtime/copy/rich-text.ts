/** Formatted words: plain text with the few marks that copy may carry. Never markup: it is drawn as text nodes. */
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

/** The words alone, for places that cannot carry marks: a title, an option, a name for assistive technology. */
export function plainText(text: RichText): string {
  return text.map((part) => (typeof part === 'string' ? part : plainText(part.parts))).join('');
}
