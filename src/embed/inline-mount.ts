import type { InitMessage } from './protocol.ts';

/** An element of a page that the application renders into without a frame. */
export interface InlinePlace {
  /** The element to render into. It is in a shadow root. */
  readonly root: HTMLElement;
  /** Options of the page, not validated yet. */
  readonly init: InitMessage;
  /** Sets the callback that gets the options when the page updates them. */
  readonly onUpdate: (changed: (init: InitMessage) => void) => void;
  /** Notifies the page. `event` is the name of the element's event without its prefix. */
  readonly tell: (event: 'ready' | 'step-change' | 'complete' | 'exit' | 'error', detail: object) => void;
  /** Aborted when the application is removed. */
  readonly signal: AbortSignal;
}

/** Queue of elements to render into. Once the application has loaded, it handles each pushed item. */
export interface InlinePlaces {
  push(place: InlinePlace): void;
}

type PageWithPlaces = Window & { [places: symbol]: InlinePlaces | undefined };

/** Returns a page's queue for a product. Undefined on the application's own page and in a frame. */
export function placesIn(page: Window, productName: string): InlinePlaces | undefined {
  return (page as PageWithPlaces)[keyOf(productName)];
}

/** Stores a page's queue for a product, so that the application finds it. */
export function setPlaces(page: Window, productName: string, places: InlinePlaces): void {
  (page as PageWithPlaces)[keyOf(productName)] = places;
}

function keyOf(productName: string): symbol {
  return Symbol.for(`${productName}:inline`);
}
