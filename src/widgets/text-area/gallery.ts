import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  plain: { label: ['What would you like to make?'], props: {} },
  counted: { label: ['What would you like to make?'], value: 'A teapot', props: { maxLength: 20, rows: 3 } },
  'too long': {
    label: ['What would you like to make?'],
    value: 'A teapot with a lid\nand a handle',
    error: ['Enter no more than 20 characters.'],
    props: { maxLength: 20 },
  },
  'read only': { label: ['What would you like to make?'], value: 'A teapot', readonly: true, props: {} },
  sensitive: { label: ['What happened?'], value: 'It was dark', sensitive: true, props: {} },
  disabled: { label: ['What would you like to make?'], enabled: false, props: { maxLength: 20 } },
} as const satisfies Gallery<typeof declaration>;
