import { drawing, type Pictures } from '../../look/pictures/drawing.ts';
import { generalPictures } from '../../look/pictures/index.ts';
import { frames } from './frames.ts';
import logo from './logo.tsx';

/** The pictures of any flow, and those of the refinance application. The logo is in the first bundle, all others are fetched when first shown. */
export const pictures: Pictures = {
  ...generalPictures,
  logo: { ...frames.logo, draw: () => logo },
  car: { ...frames.car, draw: drawing(() => import('./car.tsx')) },
  'broken-car': { ...frames['broken-car'], draw: drawing(() => import('./broken-car.tsx')) },
  report: { ...frames.report, draw: drawing(() => import('./report.tsx')) },
  'scene-road': { ...frames['scene-road'], draw: drawing(() => import('./scene-road.tsx')) },
  'scene-papers': { ...frames['scene-papers'], draw: drawing(() => import('./scene-papers.tsx')) },
  'scene-compare': { ...frames['scene-compare'], draw: drawing(() => import('./scene-compare.tsx')) },
  'scene-lenders': { ...frames['scene-lenders'], draw: drawing(() => import('./scene-lenders.tsx')) },
};
