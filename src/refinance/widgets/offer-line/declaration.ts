import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'The chosen offer in one colored line.',
  kind: 'block',
  props: {
    'offer-line': { kind: 'text', about: 'The heading.', required: true },
    pay: { kind: 'text', about: 'The amount, in large type.', required: true },
    detail: { kind: 'text', about: 'A line below the amount.' },
  },
} as const satisfies WidgetDeclaration;
