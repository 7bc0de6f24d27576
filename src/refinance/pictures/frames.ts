import type { Frame } from '../../look/pictures/frames.ts';

/** The pictures of the refinance application. */
export const frames = {
  logo: { viewBox: '0 0 32 28', className: 'logo__mark' },
  car: { viewBox: '0 0 240 106', className: 'art art--medium' },
  'broken-car': { viewBox: '0 0 320 150', className: 'art art--large' },
  report: { viewBox: '0 0 200 150', className: 'art art--small' },
  'scene-road': { viewBox: '0 0 320 168', className: 'art art--large' },
  'scene-papers': { viewBox: '0 0 320 168', className: 'art art--large' },
  'scene-compare': { viewBox: '0 0 320 168', className: 'art art--large' },
  'scene-lenders': { viewBox: '0 0 320 168', className: 'art art--large' },
} as const satisfies Record<string, Frame>;
