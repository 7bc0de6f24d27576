import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'The car: picture, name and facts.',
  draws: 'block',
  props: {
    'vehicle-card': { kind: 'text', required: true },
    edit: { kind: 'event' },
    editText: { kind: 'text' },
    editAbout: { kind: 'text' },
    facts: {
      kind: 'items',
      required: true,
      props: { label: { kind: 'text', required: true }, text: { kind: 'text' }, masked: { kind: 'value' } },
    },
  },
  words: ['ui.endsIn'],
} as const satisfies WidgetDeclaration;
