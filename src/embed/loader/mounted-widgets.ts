import type { Tell, Widget } from './mount-options.ts';

/** The detail of the last event of each type. */
export type Told = Partial<Record<Parameters<Tell>[0], object>>;

/** A mounted application, with the events that the doctor reads. */
interface Held extends Widget {
  /** Missing for an application that is rendered inline. */
  readonly told?: Told;
}

/** An element with its mounted application. All versions of a product's loader on a page share the symbol. */
type Holder = HTMLElement & { [mounted: symbol]: Held | undefined };

/** Returns the product's application that is mounted in an element, even if another copy of the loader mounted it. */
export function heldIn(element: HTMLElement, productName: string): Held | undefined {
  return (element as Holder)[Symbol.for(productName)];
}

/** Records the application that is mounted in an element, and returns it. */
export function hold(element: HTMLElement, productName: string, widget: Held): Widget {
  return ((element as Holder)[Symbol.for(productName)] = widget);
}

/** Removes the record of a mounted application. */
export function letGo(element: HTMLElement, productName: string): void {
  delete (element as Holder)[Symbol.for(productName)];
}
