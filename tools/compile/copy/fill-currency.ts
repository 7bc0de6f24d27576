import { parse, TYPE, type MessageFormatElement, type NumberElement } from '@formatjs/icu-messageformat-parser';
import { mapElements } from './map-elements.ts';

/** Number styles that use the flow's currency, and the skeleton options that each adds. */
export const currencyStyles: Readonly<Record<string, string>> = {
  currency: '',
  'whole-currency': ' precision-integer',
};

/** Replaces the styles `currency` and `whole-currency` with a skeleton for the flow's currency. */
export function fillCurrency(elements: readonly MessageFormatElement[], currency: string): MessageFormatElement[] {
  return mapElements(elements, (element) => {
    if (element.type !== TYPE.number || typeof element.style !== 'string') return element;
    const options = currencyStyles[element.style];
    if (options === undefined) return element;
    const [filled] = parse(`{amount, number, ::currency/${currency}${options}}`);
    return { ...element, style: (filled as NumberElement).style };
  });
}
