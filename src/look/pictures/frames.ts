/** A drawing board, and the classes that give its size. */
export interface Frame {
  readonly viewBox: string;
  readonly className: string;
}

/**
 * The pictures of any flow. Pictures decorate: no meaning is in them that the words do not carry. The frame is known
 * before the drawing has arrived, so nothing on the screen moves when it does.
 */
export const frames = {
  'phone-link': { viewBox: '0 0 200 150', className: 'art art--small' },
  confetti: { viewBox: '-72 0 544 170', className: 'art art--wide art--confetti' },
  'map-pin': { viewBox: '0 0 200 150', className: 'art art--small' },
  shield: { viewBox: '0 0 200 150', className: 'art art--small' },
  'identity-card': { viewBox: '0 0 200 150', className: 'art art--small' },
  envelope: { viewBox: '0 0 200 150', className: 'art art--small' },
  documents: { viewBox: '0 0 200 150', className: 'art art--small' },
} as const satisfies Record<string, Frame>;
