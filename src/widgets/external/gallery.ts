import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  quiet: { external: { key: 'rules', href: '/rules', newTab: true }, text: ['House rules'] },
  primary: {
    external: { key: 'phone', href: 'tel:+13035550142', newTab: false },
    text: ['Call us'],
    style: 'primary',
    icon: 'phone',
    under: ['Mon–Fri'],
  },
} as const satisfies Gallery<typeof declaration>;
