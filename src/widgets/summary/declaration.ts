import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'Facts about the applicant, one per row. Only the last four characters of a masked value are shown, until the applicant reveals it.',
  kind: 'block',
  props: {
    summary: { kind: 'text', about: 'The heading.', required: true },
    edit: { kind: 'event', about: 'Event of the Edit button. Without it, there is no button.' },
    editText: { kind: 'text', about: 'Text of the Edit button.' },
    editAbout: { kind: 'text', about: 'Subject of the Edit button, for screen readers.' },
    rows: {
      kind: 'items',
      about: 'The facts, one per row.',
      required: true,
      props: {
        label: { kind: 'text', about: 'The label.', required: true },
        text: { kind: 'text', about: 'The value.' },
        second: { kind: 'text', about: 'A second line of the value.' },
        masked: {
          kind: 'value',
          about: 'The value that replaces `text`. Only its last four characters are shown.',
        },
        pattern: {
          kind: 'literal',
          about: 'Format of the masked value, with a # for each character, such as ###-##-####.',
        },
        reveal: { kind: 'flag', about: 'Adds a button that shows the complete value.' },
      },
    },
    note: { kind: 'text', about: 'A line with a lock below the rows.' },
  },
  texts: ['ui.show', 'ui.hide', 'ui.endsIn'],
} as const satisfies WidgetDeclaration;
