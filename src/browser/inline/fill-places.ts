import { inlineHost } from '../../embed/frame/inline-host.ts';
import type { InlinePlace, InlinePlaces } from '../../embed/inline-mount.ts';
import { drawFlow, type NamedOptions } from '../draw-flow.tsx';
import type { StartConfig } from '../start-config.ts';
import { addPlaceSheet } from './place-sheet.ts';

/** Draws a flow in each place of a page of our own that waits for it, and in each that comes later. */
export function fillPlaces<Settings extends StartConfig>(places: InlinePlaces, options: NamedOptions<Settings>): void {
  const fill = (place: InlinePlace): void => {
    addPlaceSheet(place.root);
    const host = async () => inlineHost(window, options.product, place);
    void drawFlow({ ...options, root: place.root }, host);
  };
  const waiting = Array.isArray(places) ? (places.splice(0) as InlinePlace[]) : [];
  places.push = fill;
  waiting.forEach(fill);
}
