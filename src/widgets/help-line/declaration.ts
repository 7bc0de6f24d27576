import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'The last line of the card: a question, the phone number, the hours.',
  kind: 'block',
  props: {
    'help-line': { kind: 'text', about: 'The question, such as “Need help?”.', required: true },
    link: { kind: 'link', about: 'Where it leads: a key of links.json, mostly a phone number.', required: true },
    text: { kind: 'text', about: 'The words of the link.', required: true },
    hours: { kind: 'text', about: 'When somebody is there.' },
  },
} as const satisfies WidgetDeclaration;
