import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A statement that applicants can agree to. It is not checked at first, and its links are below the label.',
  kind: 'control',
  accepts: ['boolean'],
  props: {
    links: {
      kind: 'items',
      about: 'Links below the label, such as to the terms.',
      props: {
        link: { kind: 'link', about: 'A key of links.json.', required: true },
        text: { kind: 'text', about: 'Text of the link.', required: true },
      },
    },
  },
  texts: ['ui.newTab'],
} as const satisfies WidgetDeclaration;
