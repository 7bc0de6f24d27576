import { lazyPicture, type PictureFrame, type Pictures } from './picture.ts';

/** Frames that reserve space for pictures before they load. Pictures are decoration. */
const frames = {
  'phone-link': { viewBox: '0 0 200 150', className: 'art art--small' },
  confetti: { viewBox: '-72 0 544 170', className: 'art art--wide art--confetti' },
  'map-pin': { viewBox: '0 0 200 150', className: 'art art--small' },
  shield: { viewBox: '0 0 200 150', className: 'art art--small' },
  'identity-card': { viewBox: '0 0 200 150', className: 'art art--small' },
  envelope: { viewBox: '0 0 200 150', className: 'art art--small' },
  documents: { viewBox: '0 0 200 150', className: 'art art--small' },
} as const satisfies Record<string, PictureFrame>;

/** Pictures that every flow can use. Each is loaded when first shown. */
export const generalPictures: Pictures<keyof typeof frames> = {
  'phone-link': { ...frames['phone-link'], draw: lazyPicture(() => import('./phone-link.tsx')) },
  confetti: { ...frames.confetti, draw: lazyPicture(() => import('./confetti.tsx')) },
  'map-pin': { ...frames['map-pin'], draw: lazyPicture(() => import('./map-pin.tsx')) },
  shield: { ...frames.shield, draw: lazyPicture(() => import('./shield.tsx')) },
  'identity-card': { ...frames['identity-card'], draw: lazyPicture(() => import('./identity-card.tsx')) },
  envelope: { ...frames.envelope, draw: lazyPicture(() => import('./envelope.tsx')) },
  documents: { ...frames.documents, draw: lazyPicture(() => import('./documents.tsx')) },
};
