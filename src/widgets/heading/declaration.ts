import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'The main heading of a step, with an optional paragraph below. It receives the focus when the step opens.',
  kind: 'block',
  heading: true,
  props: {
    heading: { kind: 'text', about: 'The heading.', required: true },
    lead: { kind: 'text', about: 'A paragraph below the heading.' },
    center: { kind: 'flag', about: 'Centers the heading and the paragraph.' },
  },
} as const satisfies WidgetDeclaration;
