import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  plain: {
    label: ['Courses'],
    props: {
      cards: [
        { value: 0, title: ['Throwing'], facts: [{ label: ['Evenings'], text: ['Six'] }] },
        { value: 1, title: ['Glazing'] },
      ],
    },
  },
  'of options': {
    label: ['Courses'],
    options: [
      { value: 'throwing', label: 'Throwing' },
      { value: 'glazing', label: 'Glazing' },
    ],
    props: { remarks: [{ value: 'glazing', text: ['In the garden room'] }] },
  },
  'list failed': { label: ['Courses'], retry: 'RETRY', options: [], props: {} },
  'with figures': {
    label: ['Courses'],
    value: 'short',
    props: {
      icons: [
        { keyword: 'dear', icon: 'rate' },
        { keyword: 'cheap', icon: 'payment' },
      ],
      cards: [
        {
          value: 'short',
          keyword: 'The CHEAPEST',
          title: ['Short'],
          figure: ['$418.11'],
          per: ['a term'],
          remark: ['$20 less'],
          good: true,
        },
        {
          value: 'long',
          title: ['Long'],
          figure: ['1.234,50 €'],
          remark: ['$20 more'],
          facts: [{ label: ['Evenings'], text: ['Twelve'] }],
        },
      ],
    },
  },
} as const satisfies Gallery<typeof declaration>;
