import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'A list of what was added, each with Edit and Remove; one of them may stand open, and what was removed last can be put back where it was.',
  kind: 'block',
  props: {
    records: {
      kind: 'each',
      about: 'What was added: one for each item of a list.',
      required: true,
      props: {
        title: { kind: 'text', about: 'Its heading.', required: true },
        tag: { kind: 'text', about: 'A word or two behind the heading.' },
        incomplete: { kind: 'flag', about: 'Something of it is still asked for.' },
        lines: {
          kind: 'items',
          about: 'What else is known of it, line by line.',
          props: { text: { kind: 'text', about: 'The line.', required: true } },
        },
        count: { kind: 'value', about: 'A number in front of it, which `unit` names.' },
        unit: {
          kind: 'text',
          about: 'What its count counts, in place of `unit` of the block: a text with a plural form.',
        },
        unitShort: { kind: 'text', about: 'The same in place of `unitShort`.' },
        edit: { kind: 'flag', about: 'Whether it has an Edit, where others have one; it has unless this says no.' },
        remove: { kind: 'flag', about: 'It can be removed.' },
      },
    },
    open: { kind: 'value', about: 'The place of the record that stands open, with the blocks in it.' },
    blocks: { kind: 'blocks', about: 'What stands in the open record, or under the list while none is open.' },
    empty: { kind: 'text', about: 'Said while there is none.' },
    unit: { kind: 'text', about: 'What the count counts, in words.' },
    unitShort: { kind: 'text', about: 'The same as short as it is shown.' },
    edit: { kind: 'text', about: 'The words of the button that raises EDIT with the place of the record.' },
    remove: { kind: 'text', about: 'The words of the button that raises REMOVE with the place of the record.' },
    removed: {
      kind: 'each',
      about: 'What was removed and can be put back: at most one, with words that say so.',
      props: { text: { kind: 'text', about: 'Says what is gone.', required: true } },
    },
    removedAt: { kind: 'value', about: 'The place in the list where it stood, from 0.' },
    putBack: { kind: 'text', about: 'The words of the button that puts it back.' },
    undo: { kind: 'event', about: 'Raised to have it put back.' },
  },
  raises: ['EDIT', 'REMOVE'],
  brings: { index: 'number' },
} as const satisfies WidgetDeclaration;
