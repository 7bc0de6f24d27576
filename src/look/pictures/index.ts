import { drawing, type Pictures } from './drawing.ts';
import { frames } from './frames.ts';

/** The pictures of any flow; each is fetched when it is first shown. */
export const generalPictures: Pictures<keyof typeof frames> = {
  'phone-link': { ...frames['phone-link'], draw: drawing(() => import('./phone-link.tsx')) },
  confetti: { ...frames.confetti, draw: drawing(() => import('./confetti.tsx')) },
  'map-pin': { ...frames['map-pin'], draw: drawing(() => import('./map-pin.tsx')) },
  shield: { ...frames.shield, draw: drawing(() => import('./shield.tsx')) },
  'identity-card': { ...frames['identity-card'], draw: drawing(() => import('./identity-card.tsx')) },
  envelope: { ...frames.envelope, draw: drawing(() => import('./envelope.tsx')) },
  documents: { ...frames.documents, draw: drawing(() => import('./documents.tsx')) },
};
