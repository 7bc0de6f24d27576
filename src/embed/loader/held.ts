import type { Tell, Widget } from './mount-options.ts';

/** The last detail of each event that a partner was told of. */
export type Told = Partial<Record<Parameters<Tell>[0], object>>;

/** A widget, with what the doctor asks of it. */
interface Held extends Widget {
  /** Not kept of an application that is drawn in the page itself. */
  readonly told?: Told;
}

/** An element with what it holds, under one symbol for every copy and version of a product's loader on a page. */
type Holder = HTMLElement & { [mounted: symbol]: Held | undefined };

/** @returns what an element holds of a product, whoever mounted it */
export function heldIn(element: HTMLElement, productName: string): Held | undefined {
  return (element as Holder)[Symbol.for(productName)];
}

/** Notes what an element holds of a product. @returns the same */
export function hold(element: HTMLElement, productName: string, widget: Held): Widget {
  return ((element as Holder)[Symbol.for(productName)] = widget);
}

/** Notes that an element holds nothing of a product any more. */
export function letGo(element: HTMLElement, productName: string): void {
  delete (element as Holder)[Symbol.for(productName)];
}
