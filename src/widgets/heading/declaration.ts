import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'The one heading of a step, with an optional lead under it. Takes the focus on arrival.',
  kind: 'block',
  heading: true,
  props: {
    heading: { kind: 'text', about: 'The heading.', required: true },
    lead: { kind: 'text', about: 'A paragraph under it.' },
    center: { kind: 'flag', about: 'Both stand in the middle.' },
  },
} as const satisfies WidgetDeclaration;
