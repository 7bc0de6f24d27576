import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A short list: checks, numbers or plain.',
  draws: 'block',
  props: {
    list: { kind: 'items', required: true, props: { text: { kind: 'text', required: true } } },
    style: { kind: 'literal', oneOf: ['check', 'number', 'plain'] },
  },
} as const satisfies WidgetDeclaration;
