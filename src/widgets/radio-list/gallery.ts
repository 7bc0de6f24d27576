import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

const options = [
  { value: 'throwing', label: 'Throwing' },
  { value: 'glazing', label: 'Glazing' },
  { value: 'firing', label: 'Firing' },
];

export const gallery = {
  open: { label: ['Course'], options, props: {} },
  chosen: {
    label: ['Course'],
    options,
    value: 'glazing',
    hint: ['You can change it later.'],
    props: { remarks: [{ value: 'glazing', text: ['In the garden room'] }] },
  },
  'beside each other': { label: ['Course'], options, value: 'firing', props: { inline: true } },
  optional: { label: ['Course'], options, required: false, props: {} },
  failed: { label: ['Course'], options, error: ['Answer this question.'], props: {} },
  disabled: { label: ['Course'], options, enabled: false, value: 'firing', props: {} },
} as const satisfies Gallery<typeof declaration>;
