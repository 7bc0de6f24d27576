import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  'with a secret': {
    summary: ['About you'],
    edit: 'EDIT',
    editText: ['Edit'],
    editAbout: ['what we know of you'],
    rows: [
      { label: ['Name'], text: ['Wren Halloway'], second: ['Potter'] },
      { label: ['Member number'], masked: '123456412', pattern: '###-##-####', reveal: true },
    ],
    note: ['Nobody else sees this.'],
  },
  'with a secret that stays one': {
    summary: ['Your locker'],
    rows: [{ label: ['Locker'], masked: '99AB6412' }],
  },
} as const satisfies Gallery<typeof declaration>;
