import { iconNames } from '../../look/icon-names.ts';
import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A link to an address in links.json: a page, a site or a phone number.',
  kind: 'block',
  props: {
    external: {
      kind: 'link',
      about: 'A key in links.json, or a link with values for its {placeholders}.',
      required: true,
    },
    text: { kind: 'text', about: 'Text of the link.', required: true },
    style: {
      kind: 'literal',
      default: 'quiet',
      about: 'Look of the link: a button, or a quiet link.',
      oneOf: ['primary', 'secondary', 'quiet'],
    },
    icon: {
      kind: 'literal',
      about: 'An icon before the text. The `out` icon appears after the text.',
      oneOf: iconNames,
    },
    under: { kind: 'text', about: 'A small line below the link.' },
  },
  texts: ['ui.newTab'],
} as const satisfies WidgetDeclaration;
