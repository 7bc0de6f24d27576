import { lazyPicture, generalPictures, type Pictures } from '../../../src/exports/widgets.ts';
import logo from './logo.tsx';

const small = { viewBox: '0 0 120 90', className: 'art' } as const;

/** The general pictures, the logo, and one picture for each kind of damage. */
export const pictures: Pictures = {
  ...generalPictures,
  logo: { viewBox: '0 0 32 28', className: 'logo__mark', draw: () => logo },
  water: { ...small, draw: lazyPicture(() => import('./water.tsx')) },
  fire: { ...small, draw: lazyPicture(() => import('./fire.tsx')) },
  storm: { ...small, draw: lazyPicture(() => import('./storm.tsx')) },
  theft: { ...small, draw: lazyPicture(() => import('./theft.tsx')) },
  glass: { ...small, draw: lazyPicture(() => import('./glass.tsx')) },
};
