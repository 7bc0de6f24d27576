import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'A list of what was added, each with Edit and Remove; one of them may stand open, and what was removed last can be put back where it was.',
  draws: 'block',
  props: {
    records: {
      kind: 'each',
      required: true,
      props: {
        title: { kind: 'text', required: true },
        tag: { kind: 'text' },
        incomplete: { kind: 'flag', about: 'Something of it is still asked for.' },
        lines: { kind: 'items', props: { text: { kind: 'text', required: true } } },
        count: { kind: 'value' },
        edit: { kind: 'flag', about: 'Whether it has an Edit, where others have one; it has unless this says no.' },
        remove: { kind: 'flag' },
      },
    },
    open: { kind: 'value', about: 'The place of the record that stands open, with the blocks in it.' },
    blocks: { kind: 'blocks', about: 'What stands in the open record, or under the list while none is open.' },
    empty: { kind: 'text' },
    unit: { kind: 'text', about: 'What the count counts, in words.' },
    unitShort: { kind: 'text', about: 'The same as short as it is shown.' },
    edit: { kind: 'text' },
    remove: { kind: 'text' },
    removed: {
      kind: 'each',
      about: 'What was removed and can be put back: at most one, with words that say so.',
      props: { text: { kind: 'text', required: true } },
    },
    removedAt: { kind: 'value', about: 'The place in the list where it stood, from 0.' },
    putBack: { kind: 'text' },
    undo: { kind: 'event', about: 'Raised to have it put back.' },
  },
  raises: ['EDIT', 'REMOVE'],
  brings: { index: 'number' },
} as const satisfies WidgetDeclaration;
