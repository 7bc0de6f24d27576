import { lazyPicture, type PictureFrame, type Pictures } from '../../look/pictures/picture.ts';
import { generalPictures } from '../../look/pictures/index.ts';
import logo from './logo.tsx';

const frames = {
  logo: { viewBox: '0 0 32 28', className: 'logo__mark' },
  car: { viewBox: '0 0 240 106', className: 'art art--medium' },
  'broken-car': { viewBox: '0 0 320 150', className: 'art art--large' },
  report: { viewBox: '0 0 200 150', className: 'art art--small' },
  'scene-road': { viewBox: '0 0 320 168', className: 'art art--large' },
  'scene-papers': { viewBox: '0 0 320 168', className: 'art art--large' },
  'scene-compare': { viewBox: '0 0 320 168', className: 'art art--large' },
  'scene-lenders': { viewBox: '0 0 320 168', className: 'art art--large' },
} as const satisfies Record<string, PictureFrame>;

/** The general pictures and those of the application. All except the logo are loaded when first shown. */
export const pictures: Pictures = {
  ...generalPictures,
  logo: { ...frames.logo, draw: () => logo },
  car: { ...frames.car, draw: lazyPicture(() => import('./car.tsx')) },
  'broken-car': { ...frames['broken-car'], draw: lazyPicture(() => import('./broken-car.tsx')) },
  report: { ...frames.report, draw: lazyPicture(() => import('./report.tsx')) },
  'scene-road': { ...frames['scene-road'], draw: lazyPicture(() => import('./scene-road.tsx')) },
  'scene-papers': { ...frames['scene-papers'], draw: lazyPicture(() => import('./scene-papers.tsx')) },
  'scene-compare': { ...frames['scene-compare'], draw: lazyPicture(() => import('./scene-compare.tsx')) },
  'scene-lenders': { ...frames['scene-lenders'], draw: lazyPicture(() => import('./scene-lenders.tsx')) },
};
