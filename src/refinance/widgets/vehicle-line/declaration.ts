import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'The car in one line: a small picture, its name and a detail.',
  kind: 'block',
  props: {
    'vehicle-line': { kind: 'text', about: 'The name of the car.', required: true },
    detail: { kind: 'text', about: 'A line below the name.' },
  },
} as const satisfies WidgetDeclaration;
