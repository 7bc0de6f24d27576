import type { Tell, Widget } from './mount-options.ts';

/** The last detail of each event. */
export type Told = Partial<Record<Parameters<Tell>[0], object>>;

interface Held extends Widget {
  readonly told?: Told;
}

/** All versions of a loader on a page share the symbol. */
type Holder = HTMLElement & { [mounted: symbol]: Held | undefined };

export function heldIn(element: HTMLElement, productName: string): Held | undefined {
  return (element as Holder)[Symbol.for(productName)];
}

export function hold(element: HTMLElement, productName: string, widget: Held): Widget {
  return ((element as Holder)[Symbol.for(productName)] = widget);
}

export function letGo(element: HTMLElement, productName: string): void {
  delete (element as Holder)[Symbol.for(productName)];
}
