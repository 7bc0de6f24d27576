import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'The chosen offer in one tinted line.',
  draws: 'block',
  props: {
    'offer-line': { kind: 'text', required: true },
    pay: { kind: 'text', required: true },
    detail: { kind: 'text' },
  },
} as const satisfies WidgetDeclaration;
