import { iconNames } from '../../look/icon-names.ts';
import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A real link to an address of links.json: a page, a site, a phone number.',
  kind: 'block',
  props: {
    external: {
      kind: 'link',
      about: 'Where it leads: a key of links.json, or one with values for its {placeholders}.',
      required: true,
    },
    text: { kind: 'text', about: 'Its words.', required: true },
    style: {
      kind: 'literal',
      default: 'quiet',
      about: 'A button, or a quiet link.',
      oneOf: ['primary', 'secondary', 'quiet'],
    },
    icon: { kind: 'literal', about: 'An icon in front of the words.', oneOf: iconNames },
    under: { kind: 'text', about: 'A small line under it.' },
  },
  texts: ['ui.newTab'],
} as const satisfies WidgetDeclaration;
