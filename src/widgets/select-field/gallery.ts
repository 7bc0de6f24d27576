import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  open: {
    label: ['Year'],
    options: [
      { value: 2024, label: '2024' },
      { value: 2023, label: '2023' },
    ],
    props: { prompt: ['Choose one'] },
  },
  waiting: {
    label: ['Wheel'],
    enabled: false,
    options: [],
    props: { prompt: ['Choose one'], waiting: ['Pick a year first.'] },
  },
  empty: {
    label: ['Wheel'],
    enabled: false,
    options: [],
    props: { prompt: ['Choose one'], waiting: ['Pick a year first.'], empty: ['No wheels of that year.'], none: true },
  },
  loading: { label: ['Wheel'], isLoading: true, options: [], props: { prompt: ['Choose one'] } },
  failed: { label: ['Wheel'], retry: 'RETRY', options: [], props: { prompt: ['Choose one'] } },
} as const satisfies Gallery<typeof declaration>;
