import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  'with hours': {
    'help-line': ['Any question?'],
    link: { key: 'phone', href: 'tel:+13035550142', newTab: false },
    text: ['303 555 0142'],
    hours: ['Mon–Fri, 7 a.m. to 7 p.m.'],
  },
} as const satisfies Gallery<typeof declaration>;
