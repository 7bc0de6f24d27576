import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A spinner with a sentence about the work in progress.',
  kind: 'block',
  props: { spinner: { kind: 'text', about: 'The sentence next to the spinner.', required: true } },
} as const satisfies WidgetDeclaration;
