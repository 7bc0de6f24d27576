import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'A checkbox with a statement that the applicant can agree to. It is not checked at first. Links can appear below the label.',
  kind: 'control',
  accepts: ['boolean'],
  props: {
    links: {
      kind: 'items',
      about: 'Links below the label, such as to the terms.',
      props: {
        link: { kind: 'link', about: 'A key in links.json.', required: true },
        text: { kind: 'text', about: 'Text of the link.', required: true },
      },
    },
  },
  texts: ['ui.newTab'],
} as const satisfies WidgetDeclaration;
