import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'The one heading of a step, with an optional lead under it. Takes the focus on arrival.',
  draws: 'block',
  heading: true,
  props: { heading: { kind: 'text', required: true }, lead: { kind: 'text' }, center: { kind: 'flag' } },
} as const satisfies WidgetDeclaration;
