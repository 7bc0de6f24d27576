import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Facts about the applicant, row by row. A secret shows its last four characters until asked.',
  draws: 'block',
  props: {
    summary: { kind: 'text', required: true },
    edit: { kind: 'event' },
    editText: { kind: 'text' },
    editAbout: { kind: 'text' },
    rows: {
      kind: 'items',
      required: true,
      props: {
        label: { kind: 'text', required: true },
        text: { kind: 'text' },
        second: { kind: 'text' },
        secret: { kind: 'value' },
        pattern: {
          kind: 'literal',
          about: 'How the secret is written: a # for each of its characters, as in ###-##-####.',
        },
        reveal: { kind: 'flag' },
      },
    },
    note: { kind: 'text' },
  },
  words: ['ui.show', 'ui.hide', 'ui.endsIn'],
} as const satisfies WidgetDeclaration;
