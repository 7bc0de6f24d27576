import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

const options = [
  { value: 'wheel', label: 'A wheel' },
  { value: 'kiln', label: 'A kiln' },
  { value: 'none', label: 'None of these' },
];

export const gallery = {
  open: { label: ['What do you have at home?'], options, props: {} },
  'several chosen': {
    label: ['What do you have at home?'],
    options,
    value: ['wheel', 'kiln'],
    hint: ['Choose all that apply.'],
    props: { exclusive: 'none', or: ['or'], remarks: [{ value: 'kiln', text: ['Gas or electric'] }] },
  },
  'none of them': {
    label: ['What do you have at home?'],
    options,
    value: ['none'],
    props: { exclusive: 'none', or: ['or'] },
  },
  failed: { label: ['What do you have at home?'], options, error: ['Choose at least 1.'], props: {} },
  disabled: { label: ['What do you have at home?'], options, enabled: false, value: ['wheel'], props: {} },
} as const satisfies Gallery<typeof declaration>;
