import type { InitMessage } from './protocol.ts';

/** A place on a page of our own that waits for an application, which is drawn in the page and not in a frame. */
export interface InlinePlace {
  /** In a shadow root of its own. */
  readonly root: HTMLElement;
  /** What the page wants, unchecked. */
  readonly init: InitMessage;
  /** Gives what the page wants each time that it wants something else. */
  readonly onUpdate: (wanted: (init: InitMessage) => void) => void;
  /** Tells the page what happens, under the name that the event of the element has behind its prefix. */
  readonly tell: (event: 'ready' | 'step-change' | 'complete' | 'exit' | 'error', detail: object) => void;
  /** Aborted when the application is taken away. */
  readonly signal: AbortSignal;
}

/** Places that wait; once the application is there, it takes each that is pushed. */
export interface InlinePlaces {
  push(place: InlinePlace): void;
}

type PageWithPlaces = Window & { [places: symbol]: InlinePlaces | undefined };

/** The places that a page has for a product; undefined on the application's own page, and in a frame. */
export function placesIn(page: Window, productName: string): InlinePlaces | undefined {
  return (page as PageWithPlaces)[keyOf(productName)];
}

/** Puts the places of a page where the application finds them. */
export function setPlaces(page: Window, productName: string, places: InlinePlaces): void {
  (page as PageWithPlaces)[keyOf(productName)] = places;
}

function keyOf(productName: string): symbol {
  return Symbol.for(`${productName}:inline`);
}
