import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A statement to agree to. Never ticked beforehand. Links stand under the label, not in it.',
  draws: 'control',
  accepts: ['boolean'],
  props: {
    links: {
      kind: 'items',
      props: { link: { kind: 'link', required: true }, text: { kind: 'text', required: true } },
    },
  },
  words: ['ui.newTab'],
} as const satisfies WidgetDeclaration;
