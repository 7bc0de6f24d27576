import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A card with a picture, the name and facts about the car.',
  kind: 'block',
  props: {
    'vehicle-card': { kind: 'text', about: 'The name of the car.', required: true },
    edit: { kind: 'event', about: 'Event of the edit button. Without it, there is no button.' },
    editText: { kind: 'text', about: 'Text of the edit button.' },
    editAbout: { kind: 'text', about: 'Subject of the edit button, for screen readers.' },
    facts: {
      kind: 'items',
      about: 'Facts about the car, one per line.',
      required: true,
      props: {
        label: { kind: 'text', about: 'The label.', required: true },
        text: { kind: 'text', about: 'The value.' },
        masked: {
          kind: 'value',
          about: 'The value that replaces `text`. Only its last four characters are shown.',
        },
      },
    },
  },
  texts: ['ui.endsIn'],
} as const satisfies WidgetDeclaration;
