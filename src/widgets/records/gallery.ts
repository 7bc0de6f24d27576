import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  two: {
    edit: ['Edit'],
    remove: ['Remove'],
    unit: ['evenings'],
    unitShort: ['ev.'],
    records: [
      { title: ['Throwing'], count: 11, tag: ['Current'] },
      { title: ['Glazing'], remove: true, lines: [{ text: ['In the garden room'] }] },
    ],
  },
  open: {
    edit: ['Edit'],
    remove: ['Remove'],
    open: 1,
    records: [
      { title: ['Throwing'], count: 11 },
      { title: ['Glazing'], tag: ['Date needed'], incomplete: true, edit: false, remove: true },
    ],
    blocks: [{ key: 'inside', widget: 'text', props: { text: ['When did it begin?'] } }],
  },
  'open for a new one': {
    edit: ['Edit'],
    open: -1,
    records: [{ title: ['Throwing'], count: 11 }],
    blocks: [{ key: 'inside', widget: 'text', props: { text: ['What else did you do?'] } }],
  },
  removed: {
    edit: ['Edit'],
    remove: ['Remove'],
    records: [{ title: ['Throwing'], remove: true }],
    removed: [{ text: ['Glazing is gone.'] }],
    removedAt: 1,
    undoText: ['Put it back'],
    undo: 'UNDO',
  },
  none: { records: [], empty: ['No course yet.'] },
} as const satisfies Gallery<typeof declaration>;
