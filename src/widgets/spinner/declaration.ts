import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Work is under way; the sentence says which.',
  kind: 'block',
  props: { spinner: { kind: 'text', about: 'The sentence beside it.', required: true } },
} as const satisfies WidgetDeclaration;
