import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  open: { label: ['Have you thrown before?'], props: {} },
  no: { label: ['Have you thrown before?'], value: false, props: {} },
  'own words': {
    label: ['Where do you want to work?'],
    value: true,
    props: { yes: ['At the wheel'], no: ['At the table'] },
  },
  failed: { label: ['Have you thrown before?'], error: ['Answer this question.'], props: {} },
} as const satisfies Gallery<typeof declaration>;
