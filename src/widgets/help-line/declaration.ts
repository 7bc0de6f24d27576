import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'The last line of the card: a question, a phone number and the opening hours.',
  kind: 'block',
  props: {
    'help-line': { kind: 'text', about: 'The question, such as “Need help?”.', required: true },
    link: { kind: 'link', about: 'A key in links.json, usually a phone number.', required: true },
    text: { kind: 'text', about: 'Text of the link.', required: true },
    hours: { kind: 'text', about: 'The opening hours.' },
  },
} as const satisfies WidgetDeclaration;
