import type { WidgetDeclaration } from '../../../src/runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A ticket: the seat in large letters, what it is for, and what to know.',
  kind: 'block',
  props: {
    'seat-ticket': { kind: 'text', required: true },
    for: { kind: 'text', required: true },
    lines: { kind: 'items', props: { text: { kind: 'text', required: true } } },
  },
  texts: ['ui.seat'],
} as const satisfies WidgetDeclaration;
