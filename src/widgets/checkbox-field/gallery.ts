import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  'with links': {
    label: ['I agree to the rules.'],
    props: { links: [{ link: { key: 'rules', href: '/rules', newTab: true }, text: ['Rules'] }] },
  },
  ticked: { label: ['I bring an apron.'], value: true, props: {} },
} as const satisfies Gallery<typeof declaration>;
