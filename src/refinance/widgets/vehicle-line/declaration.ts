import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'The car in one line: a small picture, its name, and what one pays for it.',
  draws: 'block',
  props: {
    'vehicle-line': { kind: 'text', about: 'The name of the car.', required: true },
    detail: { kind: 'text', about: 'One line beside it.' },
  },
} as const satisfies WidgetDeclaration;
