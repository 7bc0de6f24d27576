import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  empty: { label: ['Name on the cup'], props: {} },
  email: { label: ['Email'], autocomplete: 'email', isLastTyped: true, props: { type: 'email' } },
  code: { label: ['Code of the cup'], value: 'H204', props: { capitalize: 'characters' } },
  digits: { label: ['Postal code'], value: '44000', props: { type: 'digits' } },
  submitting: { label: ['Name on the cup'], value: 'Quillon', isSubmitting: true, props: {} },
  limited: { label: ['Name on the cup'], value: 'Quillon', props: { maxLength: 10 } },
  optional: { label: ['Nickname'], required: false, props: {} },
} as const satisfies Gallery<typeof declaration>;
