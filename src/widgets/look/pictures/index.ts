import { lazy, type ComponentType } from 'react';
import type { PictureName } from './frames.ts';
import LogoMark from './logo-mark.tsx';

export { frames, type PictureName } from './frames.ts';

/**
 * The drawing of each picture: the shapes only, to be placed in an `<svg>` with its frame (`<Picture>` does that).
 * Only the logo mark is in the first bundle; every other drawing is fetched when it is first shown.
 */
export const pictures: Readonly<Record<PictureName, ComponentType>> = {
  'logo-mark': LogoMark,
  car: drawing(() => import('./car.tsx')),
  'broken-car': drawing(() => import('./broken-car.tsx')),
  'phone-link': drawing(() => import('./phone-link.tsx')),
  'scene-road': drawing(() => import('./scene-road.tsx')),
  'scene-papers': drawing(() => import('./scene-papers.tsx')),
  'scene-compare': drawing(() => import('./scene-compare.tsx')),
  'scene-lenders': drawing(() => import('./scene-lenders.tsx')),
  confetti: drawing(() => import('./confetti.tsx')),
  'map-pin': drawing(() => import('./map-pin.tsx')),
  shield: drawing(() => import('./shield.tsx')),
  'identity-card': drawing(() => import('./identity-card.tsx')),
  envelope: drawing(() => import('./envelope.tsx')),
  documents: drawing(() => import('./documents.tsx')),
};

type Drawing = { readonly default: ComponentType };

/** A picture that cannot be fetched stays blank: decoration never takes a screen down. */
function drawing(load: () => Promise<Drawing>): ComponentType {
  return lazy(() => load().catch((): Drawing => ({ default: Blank })));
}

function Blank() {
  return null;
}
