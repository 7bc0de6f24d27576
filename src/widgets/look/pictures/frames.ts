/** Every picture of the product. Pictures decorate: no meaning is in them that the words do not carry. */
export type PictureName = keyof typeof frames;

/**
 * The drawing board of each picture and the class that gives its size. It is known before the drawing has arrived,
 * so nothing on the screen moves when it does.
 */
export const frames = {
  'logo-mark': { viewBox: '0 0 32 28', className: 'logo__mark' },
  car: { viewBox: '0 0 240 106', className: 'art art--car' },
  'broken-car': { viewBox: '0 0 320 150', className: 'art art--broken' },
  'phone-link': { viewBox: '0 0 200 150', className: 'art art--phone' },
  'scene-road': { viewBox: '0 0 320 168', className: 'art art--scene' },
  'scene-papers': { viewBox: '0 0 320 168', className: 'art art--scene' },
  'scene-compare': { viewBox: '0 0 320 168', className: 'art art--scene' },
  'scene-lenders': { viewBox: '0 0 320 168', className: 'art art--scene' },
  confetti: { viewBox: '-72 0 544 170', className: 'art art--confetti' },
  'map-pin': { viewBox: '0 0 200 150', className: 'art art--spot' },
  shield: { viewBox: '0 0 200 150', className: 'art art--spot' },
  'identity-card': { viewBox: '0 0 200 150', className: 'art art--spot' },
  envelope: { viewBox: '0 0 200 150', className: 'art art--spot' },
  documents: { viewBox: '0 0 200 150', className: 'art art--spot' },
} as const;
