import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'The chosen offer in one tinted line.',
  kind: 'block',
  props: {
    'offer-line': { kind: 'text', about: 'The heading.', required: true },
    pay: { kind: 'text', about: 'The figure.', required: true },
    detail: { kind: 'text', about: 'One line under it.' },
  },
} as const satisfies WidgetDeclaration;
