import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  empty: { label: ['Your signature'], hint: ['It stands under the claim.'], sensitive: true, props: {} },
  drawn: {
    label: ['Your signature'],
    value: 'M60 120L90 60L120 130L150 80M180 120L260 90L300 130',
    sensitive: true,
    props: {},
  },
  typed: { label: ['Your signature'], value: 'Robin Quillon', sensitive: true, props: {} },
} as const satisfies Gallery<typeof declaration>;
