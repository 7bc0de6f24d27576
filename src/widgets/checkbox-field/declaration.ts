import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A statement to agree to. Never ticked beforehand. Links stand under the label, not in it.',
  kind: 'control',
  accepts: ['boolean'],
  props: {
    links: {
      kind: 'items',
      about: 'Links under the label, to what is agreed to.',
      props: {
        link: { kind: 'link', about: 'Where it leads: a key of links.json.', required: true },
        text: { kind: 'text', about: 'Its words.', required: true },
      },
    },
  },
  texts: ['ui.newTab'],
} as const satisfies WidgetDeclaration;
