import { parse, TYPE, type MessageFormatElement, type NumberElement } from '@formatjs/icu-messageformat-parser';
import { mapElements } from './map-elements.ts';

/** Number styles that write an amount in the flow's own currency, and what they add to its skeleton. */
export const currencyStyles: Readonly<Record<string, string>> = {
  currency: '',
  'whole-currency': ' precision-integer',
};

/** `{amount, number, currency}` and `{amount, number, whole-currency}` with the currency of the flow. */
export function fillCurrency(elements: readonly MessageFormatElement[], currency: string): MessageFormatElement[] {
  return mapElements(elements, (element) => {
    if (element.type !== TYPE.number || typeof element.style !== 'string') return element;
    const more = currencyStyles[element.style];
    if (more === undefined) return element;
    const [filled] = parse(`{amount, number, ::currency/${currency}${more}}`);
    return { ...element, style: (filled as NumberElement).style };
  });
}
