import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'The car in one line: a small picture, its name, and what one pays for it.',
  draws: 'block',
  props: { 'vehicle-line': { kind: 'text', required: true }, detail: { kind: 'text' } },
} as const satisfies WidgetDeclaration;
