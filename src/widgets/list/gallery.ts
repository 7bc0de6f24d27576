import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  plain: { list: [{ text: ['Wash your hands'] }, { text: ['Wedge the clay'] }] },
  check: { list: [{ text: ['Wash your hands'] }, { text: ['Wedge the clay'] }], style: 'check' },
  number: { list: [{ text: ['Wash your hands'] }, { text: ['Wedge the clay'] }], style: 'number' },
} as const satisfies Gallery<typeof declaration>;
