import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A figure with its facts and a list of additions.',
  draws: 'block',
  props: {
    'price-card': { kind: 'text', required: true },
    figure: { kind: 'text', required: true },
    per: { kind: 'text' },
    facts: {
      kind: 'items',
      props: { label: { kind: 'text', required: true }, text: { kind: 'text', required: true } },
    },
    extrasTitle: { kind: 'text' },
    extras: {
      kind: 'items',
      props: { label: { kind: 'text', required: true }, text: { kind: 'text', required: true } },
    },
  },
} as const satisfies WidgetDeclaration;
