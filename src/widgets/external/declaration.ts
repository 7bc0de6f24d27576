import { iconNames } from '../../look/icon-names.ts';
import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A real link to an address of links.json: a page, a site, a phone number.',
  draws: 'block',
  props: {
    external: { kind: 'link', required: true },
    text: { kind: 'text', required: true },
    style: { kind: 'literal', oneOf: ['primary', 'secondary', 'quiet'] },
    icon: { kind: 'literal', oneOf: iconNames },
    under: { kind: 'text' },
  },
  words: ['ui.newTab'],
} as const satisfies WidgetDeclaration;
