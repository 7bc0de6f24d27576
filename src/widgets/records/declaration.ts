import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'A list of records that the applicant has added, each with Edit and Remove buttons. One record can be open, and the last removed record can be restored.',
  kind: 'block',
  props: {
    records: {
      kind: 'each',
      about: 'The records, one for each item of a list.',
      required: true,
      props: {
        title: { kind: 'text', about: 'Heading of the record.', required: true },
        tag: { kind: 'text', about: 'One or two words after the heading.' },
        incomplete: { kind: 'flag', about: 'An answer of the record is missing.' },
        lines: {
          kind: 'items',
          about: 'Further lines of the record.',
          props: { text: { kind: 'text', about: 'The line.', required: true } },
        },
        count: { kind: 'value', about: 'A number before the record. `unit` is its unit.' },
        unit: {
          kind: 'text',
          about: 'Unit of the count, instead of the `unit` of the block. The text must have plural forms.',
        },
        unitShort: { kind: 'text', about: 'Short unit of the count, instead of the `unitShort` of the block.' },
        edit: { kind: 'flag', about: 'The record has an Edit button.' },
        remove: { kind: 'flag', about: 'The record can be removed.' },
      },
    },
    open: { kind: 'value', about: 'Index of the open record, from 0.' },
    blocks: { kind: 'blocks', about: 'Content of the open record. If no record is open, it appears below the list.' },
    empty: { kind: 'text', about: 'Text if there are no records.' },
    unit: { kind: 'text', about: 'Unit of the counts, for screen readers.' },
    unitShort: { kind: 'text', about: 'Short unit of the counts, as it is shown.' },
    edit: { kind: 'text', about: 'Text of the button that raises EDIT with the index of the record.' },
    remove: { kind: 'text', about: 'Text of the button that raises REMOVE with the index of the record.' },
    removed: {
      kind: 'each',
      about: 'The removed record, if it can be restored. The list has at most one item.',
      props: { text: { kind: 'text', about: 'Message about the removed record.', required: true } },
    },
    removedAt: { kind: 'value', about: 'Index of the removed record in the list, from 0.' },
    undoText: { kind: 'text', about: 'Text of the button that restores the record.' },
    undo: { kind: 'event', about: 'Event that restores the record.' },
  },
  raises: ['EDIT', 'REMOVE'],
  brings: { index: 'number' },
} as const satisfies WidgetDeclaration;
