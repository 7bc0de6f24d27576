import type { Widget } from './mount-options.ts';

/** An element with the widget it holds, under one symbol for every copy and version of a product's loader on a page. */
type Holder = HTMLElement & { [mounted: symbol]: Widget | undefined };

/** @returns what an element holds of a product, whoever mounted it */
export function heldIn(element: HTMLElement, productName: string): Widget | undefined {
  return (element as Holder)[Symbol.for(productName)];
}

/** Notes what an element holds of a product. @returns the same */
export function hold(element: HTMLElement, productName: string, widget: Widget): Widget {
  return ((element as Holder)[Symbol.for(productName)] = widget);
}

/** Notes that an element holds nothing of a product any more. */
export function letGo(element: HTMLElement, productName: string): void {
  delete (element as Holder)[Symbol.for(productName)];
}
