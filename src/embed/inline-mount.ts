import type { InitMessage } from './protocol.ts';

/** An application to render without a frame. */
export interface InlinePlace {
  readonly root: HTMLElement;
  /** Not validated yet. */
  readonly init: InitMessage;
  readonly onUpdate: (changed: (init: InitMessage) => void) => void;
  readonly tell: (event: 'ready' | 'step-change' | 'complete' | 'exit' | 'error', detail: object) => void;
  readonly signal: AbortSignal;
}

/** Queue of applications that `push` renders once the code has loaded. */
export interface InlinePlaces {
  push(place: InlinePlace): void;
}

type PageWithPlaces = Window & { [places: symbol]: InlinePlaces | undefined };

/** Undefined on the application's own page and in a frame. */
export function placesIn(page: Window, productName: string): InlinePlaces | undefined {
  return (page as PageWithPlaces)[keyOf(productName)];
}

export function setPlaces(page: Window, productName: string, places: InlinePlaces): void {
  (page as PageWithPlaces)[keyOf(productName)] = places;
}

function keyOf(productName: string): symbol {
  return Symbol.for(`${productName}:inline`);
}
