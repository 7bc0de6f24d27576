import type { Gallery } from '../../../widgets/gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  card: {
    'vehicle-card': ['2021 Honda CR‑V'],
    edit: 'EDIT',
    editText: ['Edit'],
    editAbout: ['car details'],
    facts: [
      { label: ['Mileage'], text: ['Under 50,000 miles'] },
      { label: ['VIN'], masked: '1ABCD23EFGH218437' },
    ],
  },
} as const satisfies Gallery<typeof declaration>;
