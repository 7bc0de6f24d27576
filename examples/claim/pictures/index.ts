import { drawing, generalPictures, type Pictures } from '../../../src/exports/widgets.ts';
import logo from './logo.tsx';

const small = { viewBox: '0 0 120 90', className: 'art' } as const;

/** The general pictures, the logo, and one picture for each kind of damage. */
export const pictures: Pictures = {
  ...generalPictures,
  logo: { viewBox: '0 0 32 28', className: 'logo__mark', draw: () => logo },
  water: { ...small, draw: drawing(() => import('./water.tsx')) },
  fire: { ...small, draw: drawing(() => import('./fire.tsx')) },
  storm: { ...small, draw: drawing(() => import('./storm.tsx')) },
  theft: { ...small, draw: drawing(() => import('./theft.tsx')) },
  glass: { ...small, draw: drawing(() => import('./glass.tsx')) },
};
