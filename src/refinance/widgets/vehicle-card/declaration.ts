import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'The car: picture, name and facts.',
  draws: 'block',
  props: {
    'vehicle-card': { kind: 'text', about: 'The name of the car.', required: true },
    edit: { kind: 'event', about: 'The event of the button that changes it; without it there is none.' },
    editText: { kind: 'text', about: 'The words of that button.' },
    editAbout: { kind: 'text', about: 'What it changes, for those who do not see where it stands.' },
    facts: {
      kind: 'items',
      about: 'What is known of the car, line by line.',
      required: true,
      props: {
        label: { kind: 'text', about: 'What is told.', required: true },
        text: { kind: 'text', about: 'The value.' },
        masked: {
          kind: 'value',
          about: 'The value in place of `text`, of which only the last four characters are shown.',
        },
      },
    },
  },
  words: ['ui.endsIn'],
} as const satisfies WidgetDeclaration;
