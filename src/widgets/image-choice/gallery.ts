import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

const options = [
  { value: 'letter', label: 'By letter' },
  { value: 'place', label: 'On the spot' },
  { value: 'papers', label: 'With all papers' },
];
const images = [
  { value: 'letter', picture: 'envelope' },
  { value: 'place', picture: 'map-pin' },
  { value: 'papers', picture: 'documents' },
];

export const gallery = {
  one: { label: ['How do you pay?'], options, props: { images } },
  chosen: { label: ['How do you pay?'], options, value: 'place', props: { images } },
  several: { label: ['How can we reach you?'], options, value: ['letter', 'papers'], props: { images, type: 'array' } },
  failed: { label: ['How do you pay?'], options, error: ['Answer this question.'], props: { images } },
  'list failed': { label: ['How do you pay?'], retry: 'RETRY', options: [], props: { images } },
  disabled: { label: ['How do you pay?'], options, enabled: false, value: 'letter', props: { images } },
} as const satisfies Gallery<typeof declaration>;
