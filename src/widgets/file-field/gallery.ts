import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  empty: {
    label: ['Photos of the piece'],
    hint: ['Up to three pictures of 2 MB each.'],
    props: { upload: 'upload-photo', types: 'image/*', max: 3, maxMegabytes: 2 },
  },
  filled: {
    label: ['Photos of the piece'],
    value: [{ name: 'bowl.jpg', size: 1_200_000, type: 'image/jpeg', photoId: 'p1' }],
    props: { upload: 'upload-photo', max: 3 },
  },
  full: {
    label: ['Drawing'],
    value: [{ name: 'cup.pdf', size: 80_000, type: 'application/pdf', photoId: 'p2' }],
    props: { upload: 'upload-photo' },
  },
  interrupted: {
    label: ['Photos of the piece'],
    value: ['a very long name of a picture that somebody took with a telephone 2026-11-22 at 09.35.56.jpg'],
    error: ['Wait until every file is uploaded, or remove it'],
    props: { upload: 'upload-photo', max: 3 },
  },
} as const satisfies Gallery<typeof declaration>;
