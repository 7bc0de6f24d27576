import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A licence plate; shows the state chosen beside it.',
  draws: 'control',
  keyboard: true,
  accepts: ['string'],
  props: { state: { kind: 'text', about: 'The state above the letters, as decoration.' } },
} as const satisfies WidgetDeclaration;
