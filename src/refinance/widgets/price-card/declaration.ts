import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A figure beside what it takes the place of, with its facts and a list of additions.',
  draws: 'block',
  props: {
    'price-card': { kind: 'text', required: true },
    figure: { kind: 'text', required: true },
    per: { kind: 'text' },
    before: {
      kind: 'items',
      about: 'What the figure takes the place of, where that is known.',
      props: { label: { kind: 'text', required: true }, text: { kind: 'text', required: true } },
    },
    remark: { kind: 'text', about: 'What is different between the two.' },
    good: { kind: 'flag', about: 'The remark is good news.' },
    facts: {
      kind: 'items',
      props: { label: { kind: 'text', required: true }, text: { kind: 'text', required: true } },
    },
    extrasTitle: { kind: 'text' },
    extrasNote: { kind: 'text' },
    extras: {
      kind: 'items',
      props: {
        label: { kind: 'text', required: true },
        text: { kind: 'text', required: true },
        detail: { kind: 'text', about: 'What it is for, in one line.' },
      },
    },
  },
} as const satisfies WidgetDeclaration;
