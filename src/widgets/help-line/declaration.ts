import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'The last line of the card: a question, the phone number, the hours.',
  draws: 'block',
  props: {
    'help-line': { kind: 'text', required: true },
    link: { kind: 'link', required: true },
    text: { kind: 'text', required: true },
    hours: { kind: 'text' },
  },
} as const satisfies WidgetDeclaration;
