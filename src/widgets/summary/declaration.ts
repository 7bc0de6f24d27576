import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Facts about the applicant, row by row. A secret shows its last four characters until asked.',
  kind: 'block',
  props: {
    summary: { kind: 'text', about: 'The heading.', required: true },
    edit: { kind: 'event', about: 'The event of the button that changes it; without it there is none.' },
    editText: { kind: 'text', about: 'The words of that button.' },
    editAbout: { kind: 'text', about: 'What it changes, for those who do not see where it stands.' },
    rows: {
      kind: 'items',
      about: 'The facts, row by row.',
      required: true,
      props: {
        label: { kind: 'text', about: 'What is told.', required: true },
        text: { kind: 'text', about: 'The value.' },
        second: { kind: 'text', about: 'A second line of it.' },
        secret: {
          kind: 'value',
          about: 'The value in place of `text`, where only the last four characters are to be seen.',
        },
        pattern: {
          kind: 'literal',
          about: 'How the secret is written: a # for each of its characters, as in ###-##-####.',
        },
        reveal: { kind: 'flag', about: 'A button shows all of the secret.' },
      },
    },
    note: { kind: 'text', about: 'A line with a lock under the rows.' },
  },
  texts: ['ui.show', 'ui.hide', 'ui.endsIn'],
} as const satisfies WidgetDeclaration;
